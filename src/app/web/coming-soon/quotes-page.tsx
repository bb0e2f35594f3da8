import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/quotes')({
  head: comingSoonHead('quotes'),
  component: QuotesPage,
})

function QuotesPage() {
  return (
    <ComingSoon
      section="quotes"
      kicker="Stop press"
      title="Quotes"
      intro="Said out loud, in front of witnesses, and printed in full."
      text="Memorable quotes are being collected. Check back later!"
    />
  )
}
