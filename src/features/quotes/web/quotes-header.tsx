import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { SortForm } from '#platform/web/ui/sort-form.tsx'

export function QuotesHeader({ canSort }: { canSort: boolean }) {
  return (
    <PageHeader
      kicker="Stop press"
      title="Quotes"
      intro="Said out loud, in front of witnesses, and printed in full."
      actions={canSort && <SortForm />}
    />
  )
}
