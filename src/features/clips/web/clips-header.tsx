import { SortForm } from '#platform/web/ui/form/sort-form.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'

export function ClipsHeader({ canSort }: { canSort: boolean }) {
  return (
    <PageHeader
      kicker="Caught on tape"
      title="Video Clips"
      intro="Everything that should have stayed off camera, in the order it was filmed."
      actions={canSort && <SortForm />}
    />
  )
}
