-- Why: a code of an authenticator app was kept from being used again by the rate limiter, which an operator may switch off.
-- The rows go when the code could not be right any more.
create table auth_used_codes (
  user_id uuid not null references users (id) on delete cascade,
  code text not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, code)
);

create index auth_used_codes_expiry on auth_used_codes (expires_at);

-- Why: people change their email address, and it is theirs once they have opened a link there. One pending change a person:
-- asking again replaces it. The new address is not unique here, since several may ask and only one can open the mail.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  token_hash text not null constraint email_changes_token_unique unique,
  -- The session that asked stays signed in when the address changes.
  session_id uuid not null,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index email_changes_expiry on email_changes (expires_at);

-- Why: administrators look users up by any part of their address. A database without the extension searches row by row.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_email_search on users using gin (email gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no index for searches: %', sqlerrm;
end
$$;
