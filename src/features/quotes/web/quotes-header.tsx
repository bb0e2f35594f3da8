import { SortForm } from '#platform/web/ui/form/sort-form.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'

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
