-- Why: a ban and a promotion that cross could leave somebody both banned and an administrator. The use cases lock the row; the
-- table is what holds it, whoever writes.

-- Not valid: a row that an import brought in such a state must not keep the site from starting. New ones are refused.
alter table users
  add constraint users_no_banned_admin check (not (banned and role = 'admin')) not valid;
