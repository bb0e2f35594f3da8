-- Why: a scene had one target, so a place learnt once was found at once for ever. A scene may hide more than Ash, and each run asks for
-- one of them. They stand in the scene's own row, so that its record and the trash keep them with it; scenes that were put in the
-- trash before come back with none.

alter table wheres_ash_scenes add column other_targets jsonb not null default '[]'
constraint wheres_ash_scenes_other_targets_check check (
  jsonb_typeof(other_targets) = 'array'
  and jsonb_array_length(other_targets) <= 9
  -- Types first: a comparison of other types is unknown, and what is unknown would pass.
  and not jsonb_path_exists(other_targets, '$[*] ? (!(
    @.name.type() == "string" && @.x.type() == "number" && @.y.type() == "number" && @.radius.type() == "number"
    && @.name like_regex "[^ ]" && @.x >= 0 && @.x <= 100 && @.y >= 0 && @.y <= 100 && @.radius > 0 && @.radius <= 100
  ))')
);
