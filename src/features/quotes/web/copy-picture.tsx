import { Image } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { Quote } from '../rules/quote.ts'

/** The quote as a picture in the clipboard, or as a file where the browser can't copy pictures. */
export function CopyPicture({ quote }: { quote: Quote }) {
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    const drawing = import('./draw-quote.ts').then(({ drawQuote }) => drawQuote(quote))
    try {
      const isCopied = await copyPicture(drawing)
      if (!isCopied) saveFile({ name: 'quote.png', type: 'image/png', parts: [await drawing] })
      toast.show(isCopied ? 'Picture copied. Paste it where it hurts.' : 'The picture is in your downloads.', {
        tone: 'success',
      })
    } catch {
      toast.show("We couldn't draw that picture. Check your connection and try again.", { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      size="icon"
      className="quote-copy"
      aria-label="Copy as picture"
      isBusy={isBusy}
      onClick={() => void copy()}
    >
      <Image aria-hidden="true" />
    </Button>
  )
}

async function copyPicture(drawing: Promise<Blob>) {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return false
  try {
    // Safari wants the promise itself, and at once: after a wait it's no press any more.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawing })])
    return true
  } catch {
    return false
  }
}
