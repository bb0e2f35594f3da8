import type { Caller, testSite } from './test-site.ts'

type Site = Awaited<ReturnType<typeof testSite>>
type Member = Caller & { userId: string }

export function forumPeople(site: Site) {
  const confirmed = async (caller: Caller) => {
    await caller.call('forum.verifyUserAge')
    return caller as Member
  }
  return {
    aMember: async () => confirmed(await site.aUser()),
    aModerator: async () => confirmed(await site.anAdmin()),
    post,
    /** Bypasses the posting limits. */
    aMessage: (message: MessageParts = {}) =>
      site.db
        .insertInto('forum_messages')
        .values({ content: 'Hello', ...message })
        .returningAll()
        .executeTakeFirstOrThrow(),
  }
}

type MessageParts = {
  content?: string
  user_id?: string | null
  created_at?: Date
  is_system_message?: boolean
  deleted_at?: Date | null
  deleted_by?: string | null
  held_for?: string | null
  image_url?: string | null
  video_url?: string | null
}

type Draft = { content?: string; client_id?: string; [field: string]: unknown }

function post(caller: Caller, message: string | Draft) {
  const draft = typeof message === 'string' ? { content: message } : message
  return caller.call('forum.post', { client_id: crypto.randomUUID(), content: '', ...draft })
}
