import type { ForumMessage } from './forum-message.ts'

const mostRead = 3

type Spoken = Pick<ForumMessage, 'author' | 'content' | 'image_url' | 'is_spoiler' | 'is_system_message'>

/** In a busy minute, the number of messages and the latest ones. */
export function newsInWords(news: readonly Spoken[]) {
  const read = news.slice(-mostRead).map(inWords).join(' ')
  return news.length > mostRead ? `${news.length} new messages. ${read}` : read
}

function inWords({ author, content, image_url, is_spoiler, is_system_message }: Spoken) {
  const name = is_system_message ? 'The house' : (author?.username ?? 'Somebody who left')
  return `${name}: ${is_spoiler ? 'Spoiler' : content || (image_url ? 'Picture' : 'Video')}`
}
