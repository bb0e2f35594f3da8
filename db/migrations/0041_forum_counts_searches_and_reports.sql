-- Why: people who report a message again have something to add. Their report takes it in below the first reason, so moderators
-- still see one report a person, and it must be allowed to grow.
alter table forum_reports drop constraint forum_reports_reason_check;
alter table forum_reports add constraint forum_reports_reason_check check (reason ~ '\S' and char_length(reason) <= 10000);
