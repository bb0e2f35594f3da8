-- Why: who changed what, when, and what it was before, must be known of every administrator's change, and a feature that is
-- built later must not have to remember it. The application says on each transaction who acts (platform/server/db/act-as.ts); the
-- tables' triggers do the rest. A test walks the catalogue: every table is recorded, or has a reason why not.

create table admin_actions (
  id bigint generated always as identity primary key,
  -- No foreign key: the record outlives the account, and nothing in it can be cleared. Null is whoever has a shell on the server.
  actor_id uuid,
  -- The procedure that was called.
  call text not null check (char_length(call) <= 200),
  created_at timestamptz(3) not null default clock_timestamp()
);

create index admin_actions_by_actor on admin_actions (actor_id, id desc);
create index admin_actions_by_time on admin_actions (created_at);

create table admin_changes (
  id bigint generated always as identity primary key,
  action_id bigint not null references admin_actions (id),
  table_name text not null,
  -- The id of the thing that was changed; of rows that belong to another one (tags, questions) that other one's.
  subject text not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  -- What people call it. People themselves are not named here: their names are theirs to take away.
  label text check (char_length(label) <= 200),
  -- Done by a foreign key because of another change of the same action.
  is_cascade boolean not null,
  -- The whole row; of a cascading update the changed columns alone.
  before jsonb,
  -- The whole row when it was added; of an update the changed columns alone.
  after jsonb
);

create index admin_changes_of_action on admin_changes (action_id);
create index admin_changes_of_subject on admin_changes (subject, action_id desc);
create index admin_changes_by_table on admin_changes (table_name, action_id desc);
create index admin_changes_deleted on admin_changes (id desc) where operation = 'delete' and not is_cascade;

-- A database that may not have the extension searches row by row.
do $$
begin
  create extension if not exists pg_trgm;
  create index admin_changes_label_search on admin_changes using gin (label gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no index for searches: %', sqlerrm;
end
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is a record: rows are added and never changed', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger admin_actions_append_only before update or delete or truncate on admin_actions
for each statement execute function refuse_change();
create trigger admin_changes_append_only before update or delete or truncate on admin_changes
for each statement execute function refuse_change();

-- Deletions that left the trash: restored, deleted for good, or out of time. What is in it follows from the record.
create table trash_exits (
  change_id bigint primary key references admin_changes (id),
  how text not null check (how in ('restored', 'purged', 'expired')),
  left_at timestamptz(3) not null default now()
);

-- Files of what was deleted or replaced. They can be wanted back for a while, so nobody removes them before.
create table kept_files (
  url text not null,
  change_id bigint not null references admin_changes (id),
  kept_until timestamptz(3) not null,
  primary key (url, change_id)
);

create index kept_files_of_change on kept_files (change_id);
create index kept_files_until on kept_files (kept_until);

-- Writes down one row's change, when an administrator makes it. Its arguments, each a list of columns with commas or empty:
--   1 the column with the subject's id
--   2 columns that are not looked at: counters that other triggers keep
--   3 columns whose content is nobody's business here: that they changed is recorded, not what they held
--   4 when given, the only columns that are looked at
create function record_change() returns trigger language plpgsql as $$
declare
  actor text := current_setting('app.actor');
  action bigint;
  change bigint;
  skipped text[] := string_to_array(tg_argv[1], ',');
  hidden text[] := string_to_array(tg_argv[2], ',');
  wanted text[] := nullif(string_to_array(tg_argv[3], ','), '{}');
  old_row jsonb := to_jsonb(old) - skipped;
  new_row jsonb := to_jsonb(new) - skipped;
  was jsonb;
  is_now jsonb;
  subject text := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
  is_cascade boolean := false;
begin
  if wanted is not null then
    old_row := (select jsonb_object_agg(key, value) from jsonb_each(old_row) where key = any (wanted));
    new_row := (select jsonb_object_agg(key, value) from jsonb_each(new_row) where key = any (wanted));
  end if;
  was := old_row;
  is_now := new_row;
  if tg_op = 'UPDATE' then
    is_now := (
      select jsonb_object_agg(key, value) from jsonb_each(new_row)
      where value is distinct from old_row -> key and key <> 'updated_at'
    );
    if is_now is null then return null; end if;
  end if;

  action := nullif(current_setting('app.action', true), '')::bigint;
  -- A foreign key follows the deletion that it belongs to: it takes the row along, or clears what pointed there.
  if action is not null and tg_op = 'DELETE' then
    is_cascade := exists (
      select from jsonb_each_text(old_row) as pointer
      join admin_changes on admin_changes.subject = pointer.value and admin_changes.action_id = action
      where admin_changes.operation = 'delete'
    );
  elsif action is not null and tg_op = 'UPDATE' then
    is_cascade := not exists (
      select from jsonb_each(is_now) as pointer
      where pointer.value <> 'null' or not exists (
        select from admin_changes
        where admin_changes.subject = old_row ->> pointer.key and admin_changes.action_id = action and operation = 'delete'
      )
    );
    if is_cascade then
      was := (select jsonb_object_agg(key, value) from jsonb_each(old_row) where is_now ? key);
    end if;
  end if;
  if action is null then
    insert into admin_actions (actor_id, call)
    values (nullif(actor, 'operator')::uuid, coalesce(current_setting('app.call', true), ''))
    returning id into action;
    perform set_config('app.action', action::text, true);
  end if;

  insert into admin_changes (action_id, table_name, subject, operation, label, is_cascade, before, after)
  values (
    action, tg_table_name, subject, lower(tg_op),
    left(regexp_replace(coalesce(old_row ->> 'title', new_row ->> 'title', old_row ->> 'name', new_row ->> 'name',
      old_row ->> 'question', new_row ->> 'question', old_row ->> 'text', new_row ->> 'text', old_row ->> 'key', new_row ->> 'key', old_row ->> 'word', new_row ->> 'word'),
      '\s+', ' ', 'g'), 200),
    is_cascade, hide_values(was, hidden), hide_values(is_now, hidden)
  ) returning id into change;

  if tg_op <> 'INSERT' then
    insert into kept_files (url, change_id, kept_until)
    select media_files.url, change, now() + interval '30 days'
    from (
      select jsonb_path_query(was, '$.** ? (@.type() == "string" && @ starts with "/media/")') #>> '{}' as url
      except
      select jsonb_path_query(new_row, '$.** ? (@.type() == "string" && @ starts with "/media/")') #>> '{}'
    ) as gone
    join media_files on media_files.url = gone.url;
  end if;
  return null;
end
$$;

create function hide_values(row_param jsonb, hidden text[]) returns jsonb language sql immutable as $$
  select case
    when row_param is null or hidden is null or hidden = '{}' then row_param
    else (select jsonb_object_agg(key, case when key = any (hidden) then '"(not recorded)"' else value end) from jsonb_each(row_param))
  end
$$;

-- The condition is looked at before anything else is done: what users write costs no more than before.
create trigger recorded after insert or update or delete on seasons
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', 'clip_count,quote_count', '', '');
create trigger recorded after insert or update or delete on characters
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');
create trigger recorded after insert or update or delete on character_tags
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');
create trigger recorded after insert or update or delete on character_tag_assignments
for each row when (current_setting('app.actor', true) <> '') execute function record_change('character_id', '', '', '');
create trigger recorded after insert or update or delete on clips
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');
create trigger recorded after insert or update or delete on clip_characters
for each row when (current_setting('app.actor', true) <> '') execute function record_change('clip_id', '', '', '');
create trigger recorded after insert or update or delete on quotes
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');
create trigger recorded after insert or update or delete on quizzes
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', 'total_score', '', '');
create trigger recorded after insert or update or delete on quiz_characters
for each row when (current_setting('app.actor', true) <> '') execute function record_change('quiz_id', '', '', '');
create trigger recorded after insert or update or delete on quiz_questions
for each row when (current_setting('app.actor', true) <> '') execute function record_change('quiz_id', '', '', '');
create trigger recorded after insert or update or delete on short_stories
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');
create trigger recorded after insert or update or delete on memory_cards
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');
create trigger recorded after insert or update or delete on memory_card_sets
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');
create trigger recorded after insert or update or delete on memory_set_cards
for each row when (current_setting('app.actor', true) <> '') execute function record_change('set_id', '', '', '');
create trigger recorded after insert or update or delete on wheres_ash_scenes
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');
create trigger recorded after insert or update or delete on admin_settings
for each row when (current_setting('app.actor', true) <> '') execute function record_change('key', '', '', '');

create trigger recorded after insert or update or delete on story_submissions
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', 'content', '');
create trigger recorded after insert or update or delete on brainstorm_ideas
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', 'votes', '', '');
create trigger recorded after insert or update or delete on brainstorm_comments
for each row when (current_setting('app.actor', true) <> '') execute function record_change('idea_id', '', '', '');

-- About people: what was done to them, not what they are called, reachable at, or said.
create trigger recorded after insert or update or delete on users
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', 'role,banned,ban_reason,banned_by');
-- A comment goes with the person it is about.
create trigger recorded after insert or update or delete on admin_comments
for each row when (current_setting('app.actor', true) <> '') execute function record_change('user_id', '', 'comment', '');
create trigger recorded after insert or update or delete on forum_user_status
for each row when (current_setting('app.actor', true) <> '') execute function record_change('user_id', '', '', 'is_muted,mute_until,mute_reason,is_banned,ban_reason');
create trigger recorded after update or delete on forum_messages
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', 'user_id,deleted_at,deleted_by');
create trigger recorded after update or delete on forum_reports
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', 'message_id,status,action,resolution');
create trigger recorded after update on forum_appeals
for each row when (current_setting('app.actor', true) <> '') execute function record_change('user_id', '', '', 'action_id,status,answer');
create trigger recorded after update on forum_room
for each row when (current_setting('app.actor', true) <> '') execute function record_change('is_the_room', '', '', 'slow_mode_seconds');
create trigger recorded after insert or update or delete on forum_words
for each row when (current_setting('app.actor', true) <> '') execute function record_change('id', '', '', '');
create trigger recorded after update on board_scores
for each row when (current_setting('app.actor', true) <> '' and old.held_back is distinct from new.held_back)
execute function record_change('score_id', '', '', 'board,held_back,removed_reason');

-- The leaderboard of a quiz that an administrator deletes waits with it in the trash, and the scores find their quiz again by it.
-- The site removes the board when the quiz leaves the trash for good.
create or replace function delete_board_of_quiz() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.actor', true), '') = '' then
    delete from board_scores where board = 'quiz:' || old.id;
  end if;
  return null;
end
$$;

create function take_back_scores() returns trigger language plpgsql as $$
begin
  update user_scores set quiz_id = new.id
  from board_scores
  where board_scores.board = 'quiz:' || new.id and board_scores.score_id = user_scores.id and user_scores.quiz_id is null;
  return null;
end
$$;
create trigger quizzes_take_back_scores after insert on quizzes for each row execute function take_back_scores();

-- A row from the record, with references to what is gone since cleared; null where it cannot be without one.
create function without_lost_references(table_param text, row_param jsonb) returns jsonb language plpgsql stable as $$
declare
  reference record;
  is_there boolean;
begin
  for reference in
    select own.attname as name, own.attnotnull as is_required, constraints.confrelid::regclass as target, their.attname as target_key
    from pg_constraint constraints
    join pg_attribute own on own.attrelid = constraints.conrelid and own.attnum = constraints.conkey[1]
    join pg_attribute their on their.attrelid = constraints.confrelid and their.attnum = constraints.confkey[1]
    where constraints.contype = 'f' and constraints.conrelid = table_param::regclass
      and cardinality(constraints.conkey) = 1 and row_param ->> own.attname is not null
  loop
    execute format('select exists (select from %s where %I = $1::uuid)', reference.target, reference.target_key)
      into is_there using row_param ->> reference.name;
    if is_there then continue; end if;
    if reference.is_required then return null; end if;
    row_param := row_param || jsonb_build_object(reference.name, null);
  end loop;
  return row_param;
end
$$;

-- Puts a row back as it was. False when it cannot be, or is there already.
create function restore_row(table_param text, row_param jsonb, is_link boolean) returns boolean language plpgsql as $$
declare
  restorable jsonb := without_lost_references(table_param, row_param);
  columns text;
  inserted integer;
begin
  if restorable is null then return false; end if;
  -- Columns that were added since have their defaults.
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_attribute
  where attrelid = table_param::regclass and attnum > 0 and not attisdropped and attgenerated = '' and restorable ? attname;
  execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1) %3$s',
    table_param, columns, case when is_link then 'on conflict do nothing' else '' end) using restorable;
  get diagnostics inserted = row_count;
  return inserted > 0;
end
$$;

-- Brings back what a deletion took: the thing, what went with it, and the references that were cleared and still are empty.
-- Answers how many of the links could not come back. Fails when the thing itself cannot.
create function restore_deleted(change_param bigint) returns integer language plpgsql as $$
declare
  change record;
  cleared record;
  lost integer := 0;
  touched integer;
begin
  select * into strict change from admin_changes where id = change_param and operation = 'delete';
  if not restore_row(change.table_name, change.before, false) then
    raise exception 'what it belongs to is gone' using errcode = 'foreign_key_violation';
  end if;
  -- Rows before references, and in the order they went: what others belong to went first.
  for change in
    select later.* from admin_changes later
    where later.action_id = change.action_id and later.is_cascade and later.id <> change_param
    order by later.operation = 'update', later.id
  loop
    begin
      if change.operation = 'delete' then
        if not restore_row(change.table_name, change.before, true) then lost := lost + 1; end if;
      else
        for cleared in select key, value from jsonb_each(change.before) where change.after -> key = 'null'
        loop
          execute format('update %1$I set %2$I = (jsonb_populate_record(null::%1$I, $1)).%2$I where id = $2::uuid and %2$I is null',
            change.table_name, cleared.key) using change.before, change.subject;
          get diagnostics touched = row_count;
          if touched = 0 then lost := lost + 1; end if;
        end loop;
      end if;
    exception when integrity_constraint_violation then
      lost := lost + 1;
    end;
  end loop;
  return lost;
end
$$;
