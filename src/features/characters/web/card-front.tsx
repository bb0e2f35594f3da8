import type { ReactNode } from 'react'
import { Picture } from '#platform/web/media/picture.tsx'
import type { Character } from '../rules/character.ts'
import { tagStyle } from './tag-style.ts'

type CardFrontProps = {
  character: Character
  sizes: string
  loading: 'eager' | 'lazy'
  /** True for one picture per page at most, because a view transition's name must be unique. */
  isMorphing: boolean
  children: ReactNode
}

/** Nothing covers the portrait: the seal is above it, the ribbons are below. */
export function CardFront({ character, sizes, loading, isMorphing, children }: CardFrontProps) {
  const { image_url, nickname, start_season, tags } = character
  return (
    <>
      {(nickname || start_season) && (
        <div className="card-head">
          {nickname && (
            <p className="trading-nickname" dir="auto">
              {nickname}
            </p>
          )}
          {start_season && (
            <span className="card-seal" aria-hidden="true">
              S{start_season.number}
            </span>
          )}
        </div>
      )}
      <div className="card-frame foil" data-morphing={isMorphing || undefined}>
        {image_url ? (
          <Picture src={image_url} alt="" sizes={sizes} loading={loading} />
        ) : (
          <span className="card-blank halftone" aria-hidden="true">
            ?
          </span>
        )}
      </div>
      <ul className="card-ribbons" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag.id} className="tag-ribbon" style={tagStyle(tag.color)}>
            <bdi>{tag.name}</bdi>
          </li>
        ))}
        {tags.length > tagsInList && (
          <li className="tag-ribbon tag-more" aria-hidden="true">
            +{tags.length - tagsInList}
          </li>
        )}
      </ul>
      {children}
    </>
  )
}

/** A listed card has room for two tags; the style sheet leaves the others to screen readers. */
const tagsInList = 2

export function MetStamp() {
  return <span className="met-stamp">Met</span>
}
