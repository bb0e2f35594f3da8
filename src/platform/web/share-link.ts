import { toast } from './ui/toast/toast.ts'

type SharedLink = {
  path: string
  text: string
  /** Used if there's no share sheet, so the URL is copied. */
  copy?: { withText: boolean; said: string }
}

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
