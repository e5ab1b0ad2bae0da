"""Data of the site for programs: `api/v1/`, feeds, schemas, `llms.txt`."""
