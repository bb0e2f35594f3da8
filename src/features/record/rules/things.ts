/** Rows that are part of a thing: they come back with its versions. */
export type OwnedRows = { table: string; owner: string; key: string; name: string }

export type Thing = {
  one: string
  many: string
  table: string
  /** Tables that are shown as part of it, with what one of their rows is called. */
  parts: Readonly<Record<string, string>>
  /** Whether a deleted one comes back from the trash. */
  hasTrash?: boolean
  /** Given where earlier versions can be restored. */
  owned?: readonly OwnedRows[]
}

/** What administrators change, by the names that the record's filter has in the address. */
export const things = {
  users: { one: 'user', many: 'Users', table: 'users', parts: { admin_comments: 'comment' } },
  forum: {
    one: 'forum user',
    many: 'Forum users',
    table: 'forum_user_status',
    parts: { forum_appeals: 'appeal', forum_room: 'setting' },
  },
  messages: {
    one: 'forum message',
    many: 'Forum messages',
    table: 'forum_messages',
    parts: { forum_reports: 'report' },
  },
  words: { one: 'word', many: 'Word list', table: 'forum_words', parts: {} },
  characters: {
    one: 'character',
    many: 'Characters',
    table: 'characters',
    parts: { character_tag_assignments: 'tag' },
    hasTrash: true,
    owned: [{ table: 'character_tag_assignments', owner: 'character_id', key: 'tag_id', name: 'tags' }],
  },
  tags: { one: 'tag', many: 'Tags', table: 'character_tags', parts: {}, hasTrash: true },
  clips: {
    one: 'clip',
    many: 'Clips',
    table: 'clips',
    parts: { clip_characters: 'character' },
    hasTrash: true,
    owned: [{ table: 'clip_characters', owner: 'clip_id', key: 'character_id', name: 'characters' }],
  },
  quizzes: {
    one: 'quiz',
    many: 'Quizzes',
    table: 'quizzes',
    parts: { quiz_characters: 'character', quiz_questions: 'question' },
    hasTrash: true,
    owned: [
      { table: 'quiz_characters', owner: 'quiz_id', key: 'character_id', name: 'characters' },
      { table: 'quiz_questions', owner: 'quiz_id', key: 'id', name: 'questions' },
    ],
  },
  questions: { one: 'question', many: 'Questions', table: 'quiz_questions', parts: {}, hasTrash: true },
  quotes: { one: 'quote', many: 'Quotes', table: 'quotes', parts: {}, hasTrash: true, owned: [] },
  seasons: { one: 'season', many: 'Seasons', table: 'seasons', parts: {}, hasTrash: true, owned: [] },
  stories: {
    one: 'story',
    many: 'Stories',
    table: 'short_stories',
    parts: { story_submissions: 'submission' },
    hasTrash: true,
    owned: [],
  },
  'memory-cards': { one: 'memory card', many: 'Memory cards', table: 'memory_cards', parts: {}, hasTrash: true },
  'memory-sets': {
    one: 'memory set',
    many: 'Memory sets',
    table: 'memory_card_sets',
    parts: { memory_set_cards: 'card' },
    hasTrash: true,
  },
  scenes: { one: 'scene', many: 'Scenes', table: 'wheres_ash_scenes', parts: {}, hasTrash: true },
  ideas: {
    one: 'idea',
    many: 'Ideas',
    table: 'brainstorm_ideas',
    parts: { brainstorm_comments: 'comment', brainstorm_votes: 'vote' },
    hasTrash: true,
  },
  scores: { one: 'score', many: 'Scores', table: 'board_scores', parts: {} },
  settings: { one: 'setting', many: 'Settings', table: 'admin_settings', parts: {} },
} as const satisfies Record<string, Thing>

export type ThingName = keyof typeof things

export const thingNames = Object.keys(things) as [ThingName, ...ThingName[]]

/** Those whose earlier versions can be restored. */
export const versionedThings = ['characters', 'clips', 'quizzes', 'quotes', 'seasons', 'stories'] as const

export type VersionedThing = (typeof versionedThings)[number]

/** A table that nothing is said about here is shown by its own name. */
export function thingOfTable(table: string): ThingName | undefined {
  return (
    thingNames.find((name) => things[name].table === table) ??
    thingNames.find((name) => Object.hasOwn(things[name].parts, table))
  )
}
