import { toast } from './ui/toast/toast.ts'

/** Shares a page of this site by the device's own way where there is one; elsewhere the address is copied. */
export async function shareLink({ path, text }: { path: string; text: string }) {
  const url = new URL(path, location.href).href
  try {
    if (navigator.share) return await navigator.share({ text, url })
    await navigator.clipboard.writeText(url)
    toast.show('Link copied.', { tone: 'success' })
  } catch (error) {
    // Closing the device's sheet is no failure.
    if ((error as Error).name !== 'AbortError') toast.show(`Couldn't copy the link: ${url}`, { tone: 'error' })
  }
}
