import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMeet } from '#features/pass/web/meet-characters.ts'
import { oEmbedOf } from '#features/sharing/web/alternates.ts'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { breadcrumbs, structuredData } from '#features/site/web/structured-data.ts'
import { orNotFound } from '#platform/web/api-error.ts'
import { VideoScreen } from '#platform/web/media/video-screen.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { ClipFacts } from './clip-facts.tsx'
import { clipsApi } from './clips-api.ts'
import { captionsOf, describeClip, describeVideo } from './describe-clip.ts'

export const Route = createFileRoute('/clips/$clipId')({
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(clipsApi.get.queryOptions({ input: { id: params.clipId } })),
      loadSharePicture(context.queryClient, { kind: 'clips', id: params.clipId }),
    ]).then(([clip, picture]) => ({ clip, picture }), orNotFound),
  head: ({ match, loaderData }) => {
    const { site } = match.context
    if (!loaderData) return {}
    const { clip, picture } = loaderData
    const path = `/clips/${clip.id}`
    return {
      ...pageHead({
        site,
        title: clip.title,
        description: describeClip(clip, site),
        path,
        image: picture ?? clip.poster_url,
        alternates: [oEmbedOf(site, { path, title: clip.title })],
      }),
      scripts: [
        structuredData(describeVideo(clip, site), breadcrumbs(site, ['Video Clips', '/clips'], [clip.title, path])),
      ],
    }
  },
  pendingComponent: ClipPending,
  component: ClipPage,
})

function ClipPage() {
  const { clipId } = Route.useParams()
  const meet = useMeet()
  const { data: clip } = useSuspenseQuery(clipsApi.get.queryOptions({ input: { id: clipId } }))
  return (
    <article data-section="clips" className="clip-page">
      <BackLink to="/clips" className="justify-self-start">
        All clips
      </BackLink>
      <h1 className="page-title" dir="auto">
        {clip.title}
      </h1>
      <div className="clip-studio">
        <div className="clip-set">
          <span className="clip-aerial" aria-hidden="true" />
          <VideoScreen
            title={clip.title}
            src={clip.url}
            poster={clip.poster_url}
            captions={captionsOf(clip)}
            className="clip-screen"
            onWatched={() => meet({ kind: 'clip', id: clipId })}
          />
          <span className="clip-panel" aria-hidden="true">
            <span className="clip-speaker" />
            <span className="clip-knob" />
            <span className="clip-knob" />
          </span>
        </div>
        <ClipFacts clip={clip} />
      </div>
    </article>
  )
}

function ClipPending() {
  return (
    <SkeletonGroup label="Loading the clip" className="clip-page">
      <Skeleton className="h-10 w-3/5" />
      <div className="clip-studio">
        <Skeleton className="aspect-video rounded-card" />
        <SkeletonText lines={4} />
      </div>
    </SkeletonGroup>
  )
}
