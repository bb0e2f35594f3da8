import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useId, useState } from 'react'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { EditedCharacter } from '../../rules/character.ts'
import { charactersRecorded } from '../../rules/recorded.ts'
import { charactersApi } from '../characters-api.ts'
import { CharacterItem } from './character-item.tsx'
import { TagChips } from './tag-chips.tsx'
import { TagManager } from './tag-manager.tsx'
import './characters-panel.css'

const CharacterEditor = lazyDialog(async () => (await import('./character-editor.tsx')).CharacterEditor)

export function CharactersPanel() {
  const queryClient = useQueryClient()
  const [tag, setTag] = useState<string>()
  const [isManagingTags, setIsManagingTags] = useState(false)
  const managerId = useId()
  const { data: tags = [] } = useQuery(charactersApi.adminTags.queryOptions())
  // A tag that somebody deleted meanwhile filters nothing.
  const filter = tags.some(({ id }) => id === tag) ? tag : undefined
  const list = usePanelList<EditedCharacter>(
    (place) => charactersApi.adminList.queryOptions({ input: { ...place, tag: filter } }),
    filter,
  )

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['characters'] })
  return (
    <ItemPanel
      title="Characters"
      one="character"
      many="characters"
      feature="characters"
      layout="grid"
      list={list}
      isFiltered={Boolean(filter)}
      nameOf={({ name }) => name}
      editor={(props) => <CharacterEditor tags={tags} {...props} />}
      remove={({ id }) => charactersApi.delete.call({ id })}
      kind={charactersRecorded.characters}
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
      above={isManagingTags && <TagManager id={managerId} tags={tags} onChanged={refresh} />}
      filters={<TagChips tags={tags} selected={filter} onSelect={setTag} />}
    >
      {(character, actions) => <CharacterItem character={character} actions={actions} />}
    </ItemPanel>
  )
}
