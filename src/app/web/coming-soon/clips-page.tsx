import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/clips')({
  head: comingSoonHead('clips'),
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
