import type { SiteInfo } from '#features/site/rules/contract.ts'
import { shortText } from '#platform/rules/short-text.ts'
import type { Clip } from '../rules/clip.ts'

export function describeClip(clip: Pick<Clip, 'description' | 'season'>, site: Pick<SiteInfo, 'personality'>) {
  const origin = clip.season ? clip.season.name : `${site.personality}'s world`
  return shortText(clip.description, 200) || `A clip from ${origin}, caught on tape.`
}

export function captionsOf({ id, has_captions }: Pick<Clip, 'id' | 'has_captions'>) {
  return has_captions ? `/api/clips/${id}/captions` : null
}

export function describeVideo(clip: Clip, site: Pick<SiteInfo, 'personality' | 'url'>) {
  const absolute = (url: string) => new URL(url, site.url).href
  return {
    '@type': 'VideoObject',
    name: clip.title,
    description: describeClip(clip, site),
    url: absolute(`/clips/${clip.id}`),
    contentUrl: absolute(clip.url),
    thumbnailUrl: absolute(clip.poster_url ?? '/share-card.png'),
    uploadDate: clip.created_at,
    ...(clip.duration_ms !== null && { duration: `PT${Math.max(1, Math.round(clip.duration_ms / 1000))}S` }),
  }
}
