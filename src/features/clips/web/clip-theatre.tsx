import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMeet } from '#features/pass/web/meet-characters.ts'
import { neighboursOf } from '#platform/web/media/neighbours.ts'
import { Theatre } from '#platform/web/media/theatre.tsx'
import { VideoTheatre } from '#platform/web/media/video-theatre.tsx'
import { useCloseOverlay } from '#platform/web/overlay/detail-overlay.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { Clip } from '../rules/clip.ts'
import { ClipFacts } from './clip-facts.tsx'
import { clipsApi } from './clips-api.ts'
import { captionsOf } from './describe-clip.ts'

export type ClipTheatreProps = { clipId: string; clips: Clip[] }

export function ClipTheatre({ clipId, clips }: ClipTheatreProps) {
  const close = useCloseOverlay()
  const navigate = useNavigate()
  const meet = useMeet()
  const listed = clips.find(({ id }) => id === clipId)
  const { data: clip, isError } = useQuery({
    ...clipsApi.get.queryOptions({ input: { id: clipId } }),
    placeholderData: listed && { ...listed, characters: [] },
  })
  // If the request fails, the listed clip still plays without its characters.
  const shown = clip ?? (listed && { ...listed, characters: [] })
  useDocumentTitle(shown?.title)

  if (!shown) {
    return (
      <Theatre
        title={isError ? 'Nothing on this channel' : 'Loading'}
        stage={isError ? <p role="alert">This clip is gone.</p> : <Spinner />}
        onClose={close}
        closesOnBack={false}
      />
    )
  }
  // Replaces the history entry, so Back closes the theatre.
  const show = ({ id }: Clip) =>
    void navigate({
      to: '/clips',
      search: (search) => ({ ...search, open: id }),
      mask: { to: '/clips/$clipId', params: { clipId: id } },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  return (
    <VideoTheatre
      title={shown.title}
      src={shown.url}
      poster={shown.poster_url}
      captions={captionsOf(shown)}
      path={`/clips/${shown.id}`}
      {...neighboursOf(clips, clipId, show)}
      notes={<ClipFacts clip={shown} />}
      onWatched={() => meet({ kind: 'clip', id: clipId })}
      onClose={close}
      closesOnBack={false}
    />
  )
}

/** The address is the clip's own, so the title in the tab and the history must match. */
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
