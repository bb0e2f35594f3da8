import { Share2 } from 'lucide-react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { Quote } from '../rules/quote.ts'

/** By the device's own way to share where there is one; elsewhere the address is copied. */
export function ShareQuote({ quote }: { quote: Quote }) {
  const share = async () => {
    const url = new URL(`/quotes/${quote.id}`, location.href).href
    try {
      if (navigator.share) return await navigator.share({ text: `“${quote.text}”`, url })
      await navigator.clipboard.writeText(url)
      toast.show('Link copied.', { tone: 'success' })
    } catch (error) {
      // Closing the device's sheet is no failure.
      if ((error as Error).name !== 'AbortError') toast.show(`The link couldn't be copied: ${url}`, { tone: 'error' })
    }
  }
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}
