"""The concordance: passages by an expert's query, beside their translations. Whoosh is used here and nowhere else."""
