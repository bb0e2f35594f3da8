-- Which sections there are is said by the code (notifications/rules/section.ts), whose contract refuses any other. The same list here made every
-- new panel a change of two checks, and one that was forgotten failed only when the first thing was added there.
alter table admin_notifications drop constraint admin_notifications_section_check;
alter table admin_section_views drop constraint admin_section_views_section_check;
