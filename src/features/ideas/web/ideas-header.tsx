import { PageHeader } from '#platform/web/ui/page-header.tsx'

export function IdeasHeader() {
  return (
    <PageHeader
      kicker="The wall"
      title="Ideas"
      intro="Everything this place still needs, on sticky notes. Put your sticker on what you want to see."
    />
  )
}
