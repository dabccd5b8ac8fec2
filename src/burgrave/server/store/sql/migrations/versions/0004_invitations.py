"""Invitations: links that a player exchanges for a key when joining."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("invites", sa.Boolean, nullable=False, server_default=sa.false()))
    # Friends who have joined keep their link; those who have not are asked to join.
    op.execute(
        "UPDATE links SET invites = TRUE WHERE NOT host AND EXISTS (SELECT 1 FROM seats AS s WHERE s.table_id = "
        "links.table_id AND s.kind = 'link' AND NOT s.joined AND links.seats = (1 << s.seat))"
    )


def downgrade() -> None:
    with op.batch_alter_table("links") as links:
        links.drop_column("invites")
