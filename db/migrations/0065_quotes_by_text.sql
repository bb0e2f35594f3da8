-- Why: quotes are sorted by how they begin. An index of an expression can't be read without visiting every row that a late page skips,
-- one of a column can.

alter table quotes add column text_start text not null generated always as (left(text, 60)) stored;

drop index quotes_by_text;
create index quotes_by_text on quotes (text_start, id);

-- Whoever changes a text has changed one thing: the record leaves out what the database makes of it.
drop trigger recorded on quotes;
create trigger recorded after insert or update or delete on quotes
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', 'text_start', '', '');

-- The same as quotes_character_newest.
drop index quotes_character;
