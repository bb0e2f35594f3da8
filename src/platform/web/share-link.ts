import { toast } from './ui/toast/toast.ts'

type SharedLink = {
  path: string
  text: string
  /** Used if the URL is copied: whether `text` goes with it, and the message of the toast. */
  copy?: { withText: boolean; said: string }
}

/** Shares a page with the device's own share sheet if there is one. Otherwise copies its URL. */
export async function shareLink({ path, text, copy = { withText: false, said: 'Link copied.' } }: SharedLink) {
  const url = new URL(path, location.href).href
  try {
    if (navigator.share) return await navigator.share({ text, url })
    await navigator.clipboard.writeText(copy.withText ? `${text}\n${url}` : url)
    toast.show(copy.said, { tone: 'success' })
  } catch (error) {
    // Closing the share sheet isn't a failure.
    if ((error as Error).name !== 'AbortError') toast.show(`Couldn't copy the link: ${url}`, { tone: 'error' })
  }
}
