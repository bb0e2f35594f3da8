-- Why: an administrator pins what the lounge talks about tonight. There is one topic or none, so it's a column of the room, whose row
-- already gives each change its number. The record of administrators' changes keeps what was pinned before.
alter table forum_room
  add column topic text check (topic ~ '\S' and topic !~ '[\n\r]' and char_length(topic) <= 120);

drop trigger recorded on forum_room;
create trigger recorded after update on forum_room
for each row when (current_setting('app.actor', true) <> '')
execute function record_change('is_the_room', '', '', 'slow_mode_seconds,topic');
