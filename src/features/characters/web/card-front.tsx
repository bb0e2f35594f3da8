import type { ReactNode } from 'react'
import { Picture } from '#platform/web/media/picture.tsx'
import type { Character } from '../rules/character.ts'
import { tagStyle } from './tag-style.ts'

type CardFrontProps = {
  character: Character
  sizes: string
  loading: 'eager' | 'lazy'
  /** At most one picture of the page at a time: it carries the view transition's name. */
  isMorphing: boolean
  /** Name and text, below the ribbons. */
  children: ReactNode
}

/** What is printed on a card. Nothing lies on the portrait: the season's seal is above it, the ribbons with the tags are below. */
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
          // The name stands beside it.
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

/** A card in the list has room for two; the style sheet hides the others from everybody but screen readers. */
const tagsInList = 2

/** Pressed on a card by whoever has met the character. */
export function MetStamp() {
  return <span className="met-stamp">Met</span>
}
