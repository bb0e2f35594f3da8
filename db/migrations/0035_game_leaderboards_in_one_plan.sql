-- Why: which scores of a game's board have a run to watch was asked around get_leaderboard in a statement of its own, planned
-- anew at every call. In plpgsql its plan is kept for the session, like that of the board itself.

create function get_game_leaderboard(board_param text, limit_count integer, player_id_param uuid) returns json
language plpgsql stable as $$
declare
  board json := get_leaderboard(board_param, limit_count, player_id_param);
begin
  return json_build_object('board', board, 'with_run', array(
    select scores.id
    from game_scores scores join game_runs runs on runs.id = scores.run_id
    where scores.id = any(array(
      select (entry ->> 'score_id')::uuid from json_array_elements(board -> 'entries') as entry
      union all select (board -> 'own' ->> 'score_id')::uuid
    ))
    -- A log is not looked into: it would be read and unpacked for every row.
    and runs.inputs is not null
    -- In earlier days Where's Ash did not keep which pictures were searched.
    and (runs.game_id <> 'wheres-ash' or runs.setup -> 'scenes' is not null)
  ));
end
$$;
