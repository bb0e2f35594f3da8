import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Theatre } from '#platform/web/media/theatre.tsx'
import { VideoTheatre } from '#platform/web/media/video-theatre.tsx'
import { useCloseOverlay } from '#platform/web/overlay/detail-overlay.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { Clip } from '../rules/clip.ts'
import { ClipFacts } from './clip-facts.tsx'
import { clipsApi } from './clips-api.ts'

/** A clip over the list it was opened from. What the list knows is there at once, its characters a moment later. */
export function ClipTheatre({ clipId, listed }: { clipId: string; listed: Clip | undefined }) {
  const close = useCloseOverlay()
  const { data: clip, isError } = useQuery({
    ...clipsApi.get.queryOptions({ input: { id: clipId } }),
    placeholderData: listed && { ...listed, characters: [] },
  })
  // Only when the list has no such clip: it plays on although its characters could not be fetched.
  const shown = clip ?? (listed && { ...listed, characters: [] })
  useDocumentTitle(shown?.title)

  if (!shown) {
    return (
      <Theatre
        title={isError ? 'Nothing on this channel' : 'Loading'}
        stage={isError ? <p role="alert">This clip is not here any more.</p> : <Spinner />}
        onClose={close}
        closesOnBack={false}
      />
    )
  }
  return (
    <VideoTheatre
      title={shown.title}
      src={shown.url}
      poster={shown.poster_url}
      notes={<ClipFacts clip={shown} />}
      onClose={close}
      closesOnBack={false}
    />
  )
}

/** The address is the clip's own, so the title of the tab and of the history's entry is too. */
function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
