import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useId, useState } from 'react'
import { ChoiceFilters } from '#features/choices/web/choice-filters.tsx'
import type { ListedViews } from '#features/numbers/rules/contract.ts'
import { numberSortLabels, viewsColumn } from '#features/numbers/web/number-columns.ts'
import { lazyDialog, lazyPart } from '#platform/web/lazy-part.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import { addedSortLabels } from '#platform/web/panel/added-column.ts'
import type { BulkAction } from '#platform/web/panel/bulk-bar.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { panelTab } from '#platform/web/panel/panel-tab.tsx'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Menu, MenuItem } from '#platform/web/ui/dialog/menu.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { CharacterTag, EditedCharacter } from '../../rules/character.ts'
import { type CharacterSort, characterSorts } from '../../rules/check-character.ts'
import { pastedCharacters } from '../../rules/pasted-characters.ts'
import { charactersRecorded } from '../../rules/recorded.ts'
import { formatSeasonRange } from '../../rules/season-range.ts'
import { charactersApi } from '../characters-api.ts'
import { tagStyle } from '../tag-style.ts'
import { TagChips } from './tag-chips.tsx'
import './characters-panel.css'

const TagManager = lazyPart(async () => (await import('./tag-manager.tsx')).TagManager, panelTab)
const CharacterEditor = lazyDialog(async () => (await import('./character-editor.tsx')).CharacterEditor)

export function CharactersPanel() {
  const queryClient = useQueryClient()
  const [isManagingTags, setIsManagingTags] = useState(false)
  const managerId = useId()
  const { data: tags = [] } = useQuery(charactersApi.adminTags.queryOptions())
  const list = usePanelList<EditedCharacter & ListedViews, CharacterSort, typeof filters>(
    (place) => charactersApi.adminList.queryOptions({ input: place }),
    { sorts: characterSorts, order: { sort: 'name', direction: 'asc' }, filters },
  )

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['characters'] })
  return (
    <ItemPanel
      title="Characters"
      kind={charactersRecorded.characters}
      api={charactersApi}
      list={list}
      nameOf={({ name }) => name}
      columns={columns}
      sortLabels={sortLabels}
      thumb={({ image_url }) => image_url && <Picture src={image_url} alt="" sizes="2rem" />}
      editor={(props) => <CharacterEditor tags={tags} {...props} />}
      canDuplicate
      hrefOf={({ id }) => `/characters/${id}`}
      deleteText={() => 'Its quotes, clips and quizzes stay, without the character.'}
      actions={
        <Button
          variant="secondary"
          aria-expanded={isManagingTags}
          aria-controls={isManagingTags ? managerId : undefined}
          onClick={() => setIsManagingTags(!isManagingTags)}
        >
          <Tags aria-hidden="true" />
          Manage Tags
        </Button>
      }
      addMany={pastedCharacters}
      above={isManagingTags && <TagManager id={managerId} tags={tags} onChanged={refresh} />}
      filters={
        <>
          <ChoiceFilters list={list} by={['season']} />
          <TagChips tags={tags} selected={list.filters.tag} onSelect={(tag) => list.setFilter('tag', tag)} />
        </>
      }
      bulkMore={(run) => tags.length > 0 && <TagMenu tags={tags} onChoose={run} />}
    />
  )
}

const filters = { tag: 'id', season_id: 'id' } as const

const sortLabels = { ...numberSortLabels, ...addedSortLabels }

const columns: PanelColumn<EditedCharacter & ListedViews>[] = [
  { id: 'name', header: 'Name', sort: 'asc', cell: ({ name }) => name },
  { id: 'nickname', header: 'Nickname', width: '7.5rem', cell: ({ nickname }) => nickname },
  {
    id: 'seasons',
    header: 'Seasons',
    width: '11rem',
    isOnPhone: true,
    cell: (character) => <bdi>{formatSeasonRange(character) || 'No seasons'}</bdi>,
  },
  {
    id: 'tags',
    header: 'Tags',
    width: '13rem',
    cell: ({ tags }) =>
      tags.length > 0 && (
        <ul className="tag-labels" aria-label="Tags" title={tags.map(({ name }) => name).join(', ')}>
          {tags.map((tag) => (
            <li key={tag.id} className="tag-label" style={tagStyle(tag.color)}>
              <bdi>{tag.name}</bdi>
            </li>
          ))}
        </ul>
      ),
  },
  viewsColumn,
]

type TagMenuProps = { tags: readonly CharacterTag[]; onChoose: (action: BulkAction<EditedCharacter>) => void }

function TagMenu({ tags, onChoose }: TagMenuProps) {
  const action = ({ id, name }: CharacterTag, isTagged: boolean): BulkAction<EditedCharacter> => ({
    label: isTagged ? `Tag ${name}` : `Untag ${name}`,
    done: isTagged ? `tagged ${name}` : `no longer tagged ${name}`,
    call: charactersApi.tagMany,
    run: (ids) => charactersApi.tagMany.call({ ids, tag_id: id, is_tagged: isTagged }),
  })
  return (
    <Menu
      label="Tag chosen"
      triggerLook={{ variant: 'secondary', size: 'small' }}
      trigger={
        <>
          <Tags aria-hidden="true" />
          Tag
        </>
      }
    >
      {() =>
        [true, false].flatMap((isTagged) =>
          tags.map((tag) => (
            <MenuItem key={`${isTagged} ${tag.id}`} onClick={() => onChoose(action(tag, isTagged))}>
              {isTagged ? 'Add' : 'Remove'} <bdi>{tag.name}</bdi>
            </MenuItem>
          )),
        )
      }
    </Menu>
  )
}
