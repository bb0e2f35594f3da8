export type MessageDraft = {
  content: string
  image_url: string | null
  video_url: string | null
  is_spoiler: boolean
  reply_to: { id: string; username: string; excerpt: string } | null
}
