import { toast } from './ui/toast/toast.ts'

type SharedLink = {
  path: string
  text: string
  /** Where the address is copied, `text` goes with it; and what we say then. */
  copy?: { withText: boolean; said: string }
}

/** Shares a page of this site by the device's own way where there is one; elsewhere the address is copied. */
export async function shareLink({ path, text, copy = { withText: false, said: 'Link copied.' } }: SharedLink) {
  const url = new URL(path, location.href).href
  try {
    if (navigator.share) return await navigator.share({ text, url })
    await navigator.clipboard.writeText(copy.withText ? `${text}\n${url}` : url)
    toast.show(copy.said, { tone: 'success' })
  } catch (error) {
    // Closing the device's sheet is no failure.
    if ((error as Error).name !== 'AbortError') toast.show(`Couldn't copy the link: ${url}`, { tone: 'error' })
  }
}
