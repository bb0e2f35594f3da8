import { PageHeader } from '#platform/web/ui/page-header.tsx'

export function StoriesHeader() {
  return (
    <PageHeader
      kicker="Pulp fiction"
      title="Stories"
      intro="Short, trashy and ours: stories by fans, to read or to have read to you."
    />
  )
}
