import type { ForumMessage } from '../../rules/forum-message.ts'

const stools = 5

/** The last few different people who said something, newest first. */
export function speakersIn(messages: readonly ForumMessage[]) {
  const speakers = new Map<string, NonNullable<ForumMessage['author']>>()
  for (const { author, is_system_message } of messages.toReversed()) {
    if (author && !is_system_message) speakers.set(author.id, speakers.get(author.id) ?? author)
    if (speakers.size === stools) break
  }
  return [...speakers.values()]
}
