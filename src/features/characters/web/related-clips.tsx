import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useMeet } from '#features/pass/web/meet-characters.ts'
import { LazyVideoTheatre } from '#platform/web/media/lazy-video-theatre.tsx'
import { neighboursOf } from '#platform/web/media/neighbours.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import type { CharacterDetail } from '../rules/character.ts'
import { RelatedPart, type RelatedProps } from './related-lists.tsx'

type Clip = CharacterDetail['clips'][number]

/** Each is a link to the clip's page too, for people without scripts or for a new tab. */
export function RelatedClips({ character, Heading }: RelatedProps) {
  const { clips, clip_count: count } = character
  const [watched, setWatched] = useState<Clip>()
  const meet = useMeet()
  const watch = (event: MouseEvent, clip: Clip) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setWatched(clip)
  }
  return (
    <RelatedPart {...{ character, Heading, count }} title="Clips" shown={clips.length}>
      <ul className="related-clips">
        {clips.map((clip) => (
          <li key={clip.id}>
            <Link
              to="/clips/$clipId"
              params={{ clipId: clip.id }}
              className="related-clip"
              onClick={(event) => watch(event, clip)}
            >
              <span className="related-screen">
                <span className="related-poster">
                  {clip.poster_url && <Picture src={clip.poster_url} alt="" sizes="12rem" />}
                </span>
                <Play aria-hidden="true" />
              </span>
              <span className="font-semibold">
                <span className="sr-only">Watch </span>
                <bdi>{clip.title}</bdi>
              </span>
              {clip.season_name && (
                <span className="text-ink-soft text-small" dir="auto">
                  {clip.season_name}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {watched && (
        <LazyVideoTheatre
          title={watched.title}
          src={watched.url}
          poster={watched.poster_url}
          captions={watched.has_captions ? `/api/clips/${watched.id}/captions` : null}
          path={`/clips/${watched.id}`}
          {...neighboursOf(clips, watched.id, setWatched)}
          onWatched={() => meet({ kind: 'clip', id: watched.id })}
          onClose={() => setWatched(undefined)}
        />
      )}
    </RelatedPart>
  )
}
