-- Why: '-infinity' is no time for what reads the row from JSON, as tests and exports do.
alter table forum_room alter column last_posted_at set default 'epoch';
update forum_room set last_posted_at = default where last_posted_at = '-infinity';
