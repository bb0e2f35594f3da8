-- Why: what the processes of one site must agree on and visitors never see: the secret that signs sessions when none is
-- configured, and whether the first start has been done. It is apart from admin_settings, which the back-office edits.

create table server_state (
  key text primary key,
  value jsonb not null,
  created_at timestamptz(3) not null default now()
);
