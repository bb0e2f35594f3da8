import { Image } from 'lucide-react'
import { useState } from 'react'
import { copyPicture } from '#platform/web/copy-picture.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { Quote } from '../rules/quote.ts'

export function CopyPicture({ quote }: { quote: Quote }) {
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    const drawing = import('./draw-quote.ts').then(({ drawQuote }) => drawQuote(quote))
    await copyPicture(drawing, { fileName: 'quote.png', said: 'Picture copied. Paste it where it hurts.' })
    setBusy(false)
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
