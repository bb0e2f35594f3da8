-- Why: signing in may ask for a code of an authenticator app after the password. The sign-in library keeps the app's secret
-- and the recovery codes here, both encrypted with the site's secret; one row a person, made when the set-up begins.
-- The two columns about failures are its own too: who has to wait is decided by our limits (decision 0018).

alter table users add column two_factor_enabled boolean not null default false;

create table auth_two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint auth_two_factors_user_unique unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

-- Taking back what was granted to a person's browsers, and a challenge that is over.
create index auth_verifications_value on auth_verifications (value);
