-- Why: an idea that an administrator deletes comes back from the trash like other content, with its discussion and its votes.

-- The number of votes is part of what was deleted. Otherwise it isn't looked at: users change it with every vote.
drop trigger recorded on brainstorm_ideas;
create trigger recorded after insert or update on brainstorm_ideas
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', 'votes', '', '');
create trigger recorded_when_deleted after delete on brainstorm_ideas
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');

create function is_idea_gone(idea_param uuid) returns boolean language plpgsql as $$
begin
  return not exists (select from brainstorm_ideas where id = idea_param);
end
$$;

-- Votes that go with their idea. An administrator who takes back a vote of their own is a user like everybody else.
create trigger recorded after delete on brainstorm_votes
for each row when (current_setting('app.actor', true) <> '' and is_idea_gone(old.idea_id))
execute function record_change('idea_id', '', '', '');
