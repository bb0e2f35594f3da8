import { readdir, readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateSchemaTypes, migrateFreshDatabase, schemaTypesFile } from '../tooling/generate-schema-types.ts'

let database: PGlite

beforeAll(async () => {
  database = await migrateFreshDatabase()
}, 180_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.exec('begin')
})
afterEach(async () => {
  await database.exec('rollback')
})

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ash = id(1)
const stranger = id(2)
const season = id(3)
const quiz = id(4)
const score = id(5)
const message = id(6)
const idea = id(7)
const nobody = id(8)
const run = id(9)

const world = `
  insert into users (id, username, email) values ('${ash}', 'Ash', 'ash@example.com'), ('${stranger}', 'Stranger', null);
  insert into seasons (id, number, name) values ('${season}', 1, 'The Bed Bug Year');
  insert into characters (name, start_season_id) values ('Gus', '${season}');
  insert into clips (title, url, season_id) values ('The Laundry Incident', '/media/laundry.mp4', '${season}');
  insert into quotes (text, season_id, character_id) select 'My towel!', '${season}', id from characters;
  insert into quizzes (id, title, season_id) values ('${quiz}', 'Parking', '${season}');
  insert into quiz_questions (quiz_id, question, correct_answer, wrong_answers, score)
    values ('${quiz}', 'Where?', 'Here', '["There", "Nowhere", "Upstairs"]', 150);
  insert into quiz_runs (id, quiz_id, user_id, questions, expires_at) values ('${run}', '${quiz}', '${ash}', '[]', now());
  insert into user_scores (id, user_id, quiz_id, score, max_score, time_taken, accuracy, final_score, correct_count, question_count, run_id)
    values ('${score}', '${ash}', '${quiz}', 180, 150, 12, 100, 180, 1, 1, '${run}');
  insert into board_scores (board, player_id, user_id, standing, score, accuracy, time_taken, score_id, is_best)
    values ('quiz:${quiz}', '${ash}', '${ash}', 1, 180, 100, 12, '${score}', true);
  insert into game_scores (game_id, user_id, score, playtime) values ('bed-bug-squish', '${ash}', 40, 60);
  insert into forum_messages (id, content, user_id) values ('${message}', 'Who took my towel?', '${ash}');
  insert into forum_reports (message_id, reporter_id, reason) values ('${message}', '${stranger}', 'rude');
  insert into brainstorm_ideas (id, title, description, category, created_by, votes) values ('${idea}', 'Hats', 'More.', 'content', '${ash}', 1);
  insert into brainstorm_votes (idea_id, user_id) values ('${idea}', '${ash}');
  insert into story_submissions (title, content, author_id) values ('Mould', repeat('a', 100), '${ash}');`

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await database.query<Record<string, unknown>>(sql)).rows
}

describe('the schema', () => {
  it('has migrations numbered without a gap, which would hide a missing one', async () => {
    const names = await readdir(new URL('migrations/', import.meta.url))
    const numbers = names.map((name) => Number(name.slice(0, 4))).filter((number) => number >= 16)
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => 16 + index))
  })

  it('matches db/schema.gen.ts (run `npm run db:types` after a migration)', async () => {
    expect(await readFile(schemaTypesFile, 'utf8')).toBe(await generateSchemaTypes(database))
  })

  it('has an index for every foreign key', async () => {
    const unindexed = await rows(`
      select conrelid::regclass::text || '.' || attname as "column"
      from pg_constraint keys join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (
        select from pg_index where indrelid = keys.conrelid and indkey[0] = keys.conkey[1])`)
    expect(unindexed).toEqual([])
  })

  it('starts the landing counter at the earlier site’s count', async () => {
    expect(await rows("select views from page_views where id = 'landing'")).toEqual([{ views: 178456 }])
  })

  it('stores times with JavaScript’s precision, so that a form finds the version it has loaded', async () => {
    await database.exec(
      `insert into seasons (number, name, updated_at) values (9, 'Precise', '2025-03-19T10:00:00.123456Z')`,
    )
    const [loaded] = await rows('select updated_at from seasons where number = 9')
    const saved = await database.query("update seasons set name = 'Saved' where updated_at = $1", [loaded?.updated_at])
    expect(saved.affectedRows).toBe(1)
  })

  it("keeps a quiz's total_score equal to the sum of its questions", async () => {
    await database.exec(world)
    const total = async () => (await rows(`select total_score from quizzes where id = '${quiz}'`))[0]?.total_score
    expect(await total()).toBe(150)
    await database.exec(`insert into quiz_questions (quiz_id, question, correct_answer, wrong_answers)
      values ('${quiz}', 'When?', 'Now', '["Then", "Never", "Later"]')`)
    expect(await total()).toBe(250)
    await database.exec("update quiz_questions set score = 20 where question = 'When?'")
    expect(await total()).toBe(170)
    await database.exec("delete from quiz_questions where question = 'Where?'")
    expect(await total()).toBe(20)
  })
})

const scoreBy = (columns: string, values: string) =>
  `insert into user_scores (${columns}, score, max_score, time_taken, accuracy, final_score, correct_count, question_count)
   values (${values}, 1, 1, 1, 1, 1, 1, 1)`
const question = (wrongAnswers: string) =>
  `insert into quiz_questions (quiz_id, question, correct_answer, wrong_answers) values ('${quiz}', 'Q', 'A', '${wrongAnswers}')`

describe('the database refuses', () => {
  it.each([
    ['a username taken in another case', "insert into users (username) values ('ASH')", 'users_username_unique'],
    ['an e-mail in another case', "update users set email = 'ASH@example.com'", 'users_email_unique'],
    ['a username of 2 characters', "insert into users (username) values ('Al')", 'users_username_check'],
    ['a username of 21 characters', "insert into users (username) values (repeat('a', 21))", 'users_username_check'],
    ['a username of blanks', "insert into users (username) values ('   ')", 'users_username_not_blank'],
    ['an unknown role', `update users set role = 'owner' where id = '${ash}'`, 'users_role_check'],
    ['season number 0', "insert into seasons (number, name) values (0, 'Pilot')", 'seasons_number_check'],
    ['a season without a name', "insert into seasons (number, name) values (2, '  ')", 'seasons_name_check'],
    [
      'a current character with an end season',
      `update characters set is_current = true, end_season_id = '${season}'`,
      'characters_current_has_no_end',
    ],
    [
      'a tag name taken in another case',
      "insert into character_tags (name) values ('Villain'), ('villain')",
      'character_tags_name_unique',
    ],
    [
      'a colour that is none',
      "insert into character_tags (name, color) values ('Hero', 'red')",
      'character_tags_color_check',
    ],
    ['a title of megabytes', "insert into clips (title, url) values (repeat('a', 201), '/x')", 'clips_title_check'],
    ['an unknown quiz status', "insert into quizzes (title, status) values ('Q', 'open')", 'quizzes_status_check'],
    ['2 wrong answers', question('["a", "b"]'), 'quiz_questions_three_wrong_answers'],
    ['4 wrong answers', question('["a", "b", "c", "d"]'), 'quiz_questions_three_wrong_answers'],
    ['wrong answers that are no list', question('{"a": 1}'), 'quiz_questions_three_wrong_answers'],
    ['a blank wrong answer', question('["a", " ", "c"]'), 'quiz_questions_wrong_answers_are_texts'],
    ['a wrong answer that is a number', question('["a", 2, "c"]'), 'quiz_questions_wrong_answers_are_texts'],
    ['a question worth less than nothing', 'update quiz_questions set score = -1', 'quiz_questions_score_check'],
    ["a score of nobody's", scoreBy('quiz_id', `'${quiz}'`), 'user_scores_one_player'],
    [
      'a score of two players',
      scoreBy('user_id, anonymous_id, username', `'${ash}', '${nobody}', 'Gus'`),
      'user_scores_one_player',
    ],
    ['an anonymous score without a name', scoreBy('anonymous_id', `'${nobody}'`), 'user_scores_name_of_anonymous'],
    ['the same run saved twice', scoreBy('user_id, run_id', `'${ash}', '${run}'`), 'user_scores_run_unique'],
    [
      'a second best of a player',
      `insert into board_scores (board, player_id, user_id, standing, score, time_taken, score_id, is_best)
        values ('quiz:${quiz}', '${ash}', '${ash}', 2, 200, 9, '${nobody}', true)`,
      'board_scores_one_best',
    ],
    ['a game score of 0', 'update game_scores set score = 0', 'game_scores_score_check'],
    ['a score in an unknown game', "update game_scores set game_id = 'chess'", 'game_scores_game_id_check'],
    [
      'a target outside the scene',
      "insert into wheres_ash_scenes (title, image_url, target_x, target_y, target_radius) values ('S', '/s', 101, 5, 5)",
      'wheres_ash_scenes_target_x_check',
    ],
    ...[
      ['without a name', `{"name": " ", "x": 5, "y": 5, "radius": 5}`],
      ['outside the scene', `{"name": "keys", "x": 101, "y": 5, "radius": 5}`],
      ['whose place is no number', `{"name": "keys", "x": "5", "y": 5, "radius": 5}`],
      ['without a radius', `{"name": "keys", "x": 5, "y": 5}`],
    ].map(([which, target]) => [
      `another target ${which}`,
      `insert into wheres_ash_scenes (title, image_url, target_x, target_y, target_radius, other_targets) values ('S', '/s', 5, 5, 5, '[${target}]')`,
      'wheres_ash_scenes_other_targets_check',
    ]),
    [
      'an unknown difficulty',
      "insert into memory_card_sets (name, difficulty) values ('Set', 'brutal')",
      'memory_card_sets_difficulty_check',
    ],
    [
      'an unknown card type',
      "insert into memory_cards (title, card_type) values ('Card', 'joker')",
      'memory_cards_card_type_check',
    ],
    ['a message of nothing', "update forum_messages set content = ' '", 'forum_messages_not_empty'],
    [
      'an image and a video in one message',
      "update forum_messages set image_url = '/', video_url = '/'",
      'forum_messages_one_attachment',
    ],
    [
      'a second open report of a message by the same person',
      `insert into forum_reports (message_id, reporter_id, reason) values ('${message}', '${stranger}', 'again')`,
      'forum_reports_once_while_pending',
    ],
    [
      'a resolved report without how',
      "update forum_reports set status = 'resolved'",
      'forum_reports_resolved_says_how',
    ],
    [
      'a rejection without feedback',
      "update story_submissions set status = 'rejected', feedback = ' '",
      'story_submissions_rejected_has_feedback',
    ],
    [
      'a story of 99 characters',
      "update story_submissions set content = repeat('a', 99)",
      'story_submissions_content_check',
    ],
    ['a story title of 2 characters', "update story_submissions set title = 'No'", 'story_submissions_title_check'],
    [
      'a story title of blanks',
      "update story_submissions set title = repeat(' ', 3)",
      'story_submissions_title_not_blank',
    ],
    [
      'a story of blanks',
      "update story_submissions set content = repeat(' ', 100)",
      'story_submissions_content_not_blank',
    ],
    ['an unknown idea status', "update brainstorm_ideas set status = 'maybe'", 'brainstorm_ideas_status_check'],
    [
      'a second vote by a user',
      'insert into brainstorm_votes (idea_id, user_id) select idea_id, user_id from brainstorm_votes',
      'brainstorm_votes_once_per_user',
    ],
    ['fewer than no votes', 'update brainstorm_ideas set votes = -1', 'brainstorm_ideas_votes_check'],
    [
      'a file of an unknown kind',
      "insert into media_files (use, kind, url, bytes, content_type) values ('x', 'html', '/x', 1, 'text/html')",
      'media_files_kind_check',
    ],
  ])('%s', async (_, sql, constraint) => {
    await database.exec(world)
    await expect(database.exec(sql)).rejects.toMatchObject({ constraint })
  })
})

describe('deleting', () => {
  beforeEach(async () => {
    await database.exec(world)
  })

  it('a season keeps its clips, quotes, characters and quizzes without a season', async () => {
    await database.exec(`delete from seasons where id = '${season}'`)
    expect(await rows('select season_id from clips')).toEqual([{ season_id: null }])
    expect(await rows('select season_id from quotes')).toEqual([{ season_id: null }])
    expect(await rows('select start_season_id from characters')).toEqual([{ start_season_id: null }])
    expect(await rows('select season_id from quizzes')).toEqual([{ season_id: null }])
  })

  it('a character keeps its quotes without a name', async () => {
    await database.exec('delete from characters')
    expect(await rows('select text, character_id from quotes')).toEqual([{ text: 'My towel!', character_id: null }])
  })

  it('a tag keeps its characters', async () => {
    await database.exec(`insert into character_tags (name) values ('Villain');
      insert into character_tag_assignments select characters.id, character_tags.id from characters, character_tags;
      delete from character_tags`)
    expect(await rows('select * from character_tag_assignments')).toEqual([])
    expect(await rows('select name from characters')).toEqual([{ name: 'Gus' }])
  })

  it('a user deletes their scores and keeps their writings without the name', async () => {
    await database.exec(`delete from users where id = '${ash}'`)
    for (const table of ['user_scores', 'board_scores', 'quiz_runs', 'game_scores']) {
      expect(await rows(`select * from ${table}`), table).toEqual([])
    }
    expect(await rows('select content, user_id from forum_messages')).toEqual([
      { content: 'Who took my towel?', user_id: null },
    ])
    expect(await rows('select author_id from story_submissions')).toEqual([{ author_id: null }])
    expect(await rows('select created_by, votes from brainstorm_ideas')).toEqual([{ created_by: null, votes: 1 }])
    expect(await rows('select user_id from brainstorm_votes')).toEqual([{ user_id: null }])
  })

  it('a quiz deletes its questions, runs and leaderboard, and keeps the points people earned', async () => {
    await database.exec(`delete from quizzes where id = '${quiz}'`)
    for (const table of ['quiz_questions', 'quiz_runs', 'board_scores']) {
      expect(await rows(`select * from ${table}`), table).toEqual([])
    }
    expect(await rows('select quiz_id, final_score from user_scores')).toEqual([{ quiz_id: null, final_score: 180 }])
  })
})

describe('these are read from an index, without sorting', () => {
  beforeEach(async () => {
    // Empty tables are always scanned. These settings force an index if one gives the order.
    await database.exec(
      'set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off',
    )
  })

  it.each([
    [
      'leaderboard',
      "select * from board_scores where board = 'game:x' and is_best order by standing desc, achieved_at, player_id limit 20",
    ],
    ['every score of a board', "select * from board_scores where board = 'game:x' order by standing desc, achieved_at"],
    ['my scores', `select * from user_scores where user_id = '${ash}' order by created_at desc, id desc`],
    ['newest clips', 'select * from clips order by release_date desc nulls last, created_at desc, id desc'],
    ['oldest clips', 'select * from clips order by release_date asc nulls last, created_at asc, id asc'],
    ['newest quotes', 'select * from quotes order by quote_date desc nulls last, created_at desc, id desc'],
    ['oldest quotes', 'select * from quotes order by quote_date asc nulls last, created_at asc, id asc'],
    ['seasons', 'select * from seasons order by number'],
    ['characters', 'select * from characters order by name'],
    [
      'public quizzes',
      'select * from quizzes where public_from <= now() order by coming_soon, created_at desc, id desc',
    ],
    ['questions of a quiz', `select * from quiz_questions where quiz_id = '${quiz}' order by position, created_at, id`],
    [
      'latest messages',
      'select * from forum_messages where deleted_at is null order by created_at desc, id desc limit 100',
    ],
    ['pending reports', "select * from forum_reports where status = 'pending' order by created_at desc"],
    ['moderated users', 'select * from forum_user_status where is_muted or is_banned order by updated_at desc'],
    ['pending submissions', "select * from story_submissions where status = 'pending' order by created_at desc"],
    ['my submissions', `select * from story_submissions where author_id = '${ash}' order by created_at desc`],
    ['ideas by votes', 'select * from brainstorm_ideas order by votes desc'],
    ['ideas by change', 'select * from brainstorm_ideas order by updated_at desc'],
    ['ideas of a category', "select * from brainstorm_ideas where category = 'quiz' order by created_at desc"],
    ['discussion of an idea', `select * from brainstorm_comments where idea_id = '${idea}' order by created_at`],
    ['users', 'select * from users order by created_at desc'],
    ['cards of a set', `select * from memory_set_cards where set_id = '${quiz}' order by position`],
    [
      'active sets',
      "select * from memory_card_sets where active order by array_position(array['easy', 'medium', 'hard'], difficulty)",
    ],
    ['new in a section', "select count(*) from admin_notifications where section = 'forum' and created_at > now()"],
  ])('%s', async (_, sql) => {
    const plan = (await rows(`explain ${sql}`)).map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan/)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })
})
