import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CharacterTag } from '../rules/character.ts'
import { tagStyle } from './tag-style.ts'

/** These are links, so that a filter can be shared and works without scripts. */
export function TagBar({ tags, selected }: { tags: CharacterTag[]; selected: string | undefined }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = selected && bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && chip) bar.current.scrollLeft = chip.offsetLeft - (bar.current.clientWidth - chip.offsetWidth) / 2
  }, [selected])
  return (
    <nav ref={bar} aria-label="Filter by tag" className="tag-bar">
      <Link
        to="/characters"
        resetScroll={false}
        // Otherwise this link would be active under every filter.
        activeOptions={{ exact: true }}
        aria-current={selected ? undefined : 'page'}
        className="tag-chip"
      >
        All
      </Link>
      {tags.map((tag) => (
        <Link
          key={tag.id}
          to="/characters"
          search={{ tag: tag.id }}
          resetScroll={false}
          aria-current={selected === tag.id ? 'page' : undefined}
          className="tag-chip"
          style={tagStyle(tag.color)}
        >
          <span className="tag-swatch" aria-hidden="true" />
          <bdi>{tag.name}</bdi>
        </Link>
      ))}
    </nav>
  )
}
