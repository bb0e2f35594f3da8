import { Share2 } from 'lucide-react'
import { shareLink } from '#platform/web/share-link.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { Quote } from '../rules/quote.ts'

export function ShareQuote({ quote }: { quote: Quote }) {
  return (
    <Button
      variant="secondary"
      onClick={() => void shareLink({ path: `/quotes/${quote.id}`, text: `“${quote.text}”` })}
    >
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}
