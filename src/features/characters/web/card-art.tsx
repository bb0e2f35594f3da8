import { Picture } from '#platform/web/media/picture.tsx'
import type { Character } from '../rules/character.ts'
import { tagStyle } from './tag-style.ts'

type CardArtProps = {
  character: Character
  sizes: string
  loading: 'eager' | 'lazy'
  /** At most one picture of the page at a time: it carries the view transition's name. */
  isMorphing: boolean
}

/** The picture in its frame, with the foil, the season's seal and the tags as ribbons. */
export function CardArt({ character, sizes, loading, isMorphing }: CardArtProps) {
  const { image_url, start_season, tags } = character
  return (
    <div className="card-art" data-morphing={isMorphing || undefined}>
      <div className="card-frame foil">
        {image_url ? (
          // The name stands beside it.
          <Picture src={image_url} alt="" sizes={sizes} loading={loading} />
        ) : (
          <span className="card-blank halftone" aria-hidden="true">
            ?
          </span>
        )}
      </div>
      {start_season && (
        <span className="card-seal" aria-hidden="true">
          S{start_season.number}
        </span>
      )}
      {tags.length > 0 && (
        <ul className="card-ribbons" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag.id} className="tag-ribbon" style={tagStyle(tag.color)}>
              <bdi>{tag.name}</bdi>
            </li>
          ))}
          {tags.length > 2 && (
            <li className="tag-ribbon tag-more" aria-hidden="true">
              +{tags.length - 2}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
