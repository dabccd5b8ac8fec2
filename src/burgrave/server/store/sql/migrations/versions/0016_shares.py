"""Public links of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "shares",
        sa.Column("table_id", number, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("code", sa.String(16), unique=True),
        sa.Column("since", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("shares")
