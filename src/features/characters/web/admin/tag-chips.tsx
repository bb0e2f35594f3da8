import type { CharacterTag } from '../../rules/character.ts'
import { tagStyle } from '../tag-style.ts'

type TagChipsProps = {
  tags: CharacterTag[]
  selected: string | undefined
  onSelect: (tag: string | undefined) => void
}

export function TagChips({ tags, selected, onSelect }: TagChipsProps) {
  return (
    <fieldset className="filter-chips">
      <legend className="sr-only">Filter by tag</legend>
      <button type="button" className="filter-chip" aria-pressed={!selected} onClick={() => onSelect(undefined)}>
        All
      </button>
      {tags.map((tag) => (
        <button
          key={tag.id}
          type="button"
          className="filter-chip"
          aria-pressed={selected === tag.id}
          style={tagStyle(tag.color)}
          onClick={() => onSelect(tag.id)}
        >
          <span className="filter-dot" aria-hidden="true" />
          <bdi>{tag.name}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
