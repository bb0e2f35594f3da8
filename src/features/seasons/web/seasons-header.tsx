import { PageHeader } from '#platform/web/ui/page-header.tsx'

export function SeasonsHeader() {
  return (
    <PageHeader
      kicker="The box sets"
      title="Seasons"
      intro="Pull one from the shelf: what happened, what was filmed, and what was said out loud."
    />
  )
}
