-- Why: a question that showed a clip, or led to a character, season or story, gets it back when that is restored. A question is recorded under its
-- quiz, so a reference that a deletion cleared has to name its own row.

create or replace function record_change() returns trigger language plpgsql as $$
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
      was := (select jsonb_object_agg(key, value) from jsonb_each(old_row) where is_now ? key or key = 'id');
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

create or replace function restore_deleted(change_param bigint) returns integer language plpgsql as $$
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
            change.table_name, cleared.key) using change.before, coalesce(change.before ->> 'id', change.subject);
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

-- Whether somebody has begun a day is asked whenever an administrator plans one.
create index quiz_runs_of_day on quiz_runs (day) where day is not null;

-- What was answered before questions were counted was shown, too.
insert into quiz_question_counts (question_id, shown)
select question_id, sum(count)::integer from quiz_answer_counts group by question_id
on conflict (question_id) do update set shown = quiz_question_counts.shown + excluded.shown;
