import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { ComingSoon } from './coming-soon.tsx'

export const Route = createFileRoute('/clips')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Video Clips',
      description: `The best of ${match.context.site.personality} on film.`,
      path: '/clips',
    }),
  component: ClipsPage,
})

function ClipsPage() {
  return (
    <ComingSoon
      section="clips"
      kicker="Caught on tape"
      title="Video Clips"
      intro="Everything that should have stayed off camera, in the order it was filmed."
      text="Video clips are being prepared. Check back later!"
    />
  )
}
