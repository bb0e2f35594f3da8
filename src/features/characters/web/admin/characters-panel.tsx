import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { useId, useState } from 'react'
import { DeleteDialog } from '#platform/web/panel/delete-dialog.tsx'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import type { EditedCharacter } from '../../rules/character.ts'
import { charactersApi } from '../characters-api.ts'
import { CharacterEditor } from './character-editor.tsx'
import { CharacterItem } from './character-item.tsx'
import { TagChips } from './tag-chips.tsx'
import { TagManager } from './tag-manager.tsx'
import './characters-panel.css'

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; character: EditedCharacter }

const noOptions = { seasons: [], tags: [] }

export function CharactersPanel() {
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task>()
  const [tag, setTag] = useState<string>()
  const [isManagingTags, setIsManagingTags] = useState(false)
  const managerId = useId()
  const { data: options = noOptions } = useQuery(charactersApi.options.queryOptions())
  // A tag that somebody deleted meanwhile filters nothing.
  const filter = options.tags.some(({ id }) => id === tag) ? tag : undefined
  const list = usePanelList<EditedCharacter>(
    (place) => charactersApi.adminList.queryOptions({ input: { ...place, tag: filter } }),
    filter,
  )

  /** Everything of the feature: the panel's pages and what the public site has loaded in this tab. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['characters'] })
  const close = () => setTask(undefined)

  return (
    <>
      <PageHeader
        title="Characters"
        actions={
          <>
            <Button onClick={() => setTask({ kind: 'add' })}>
              <Plus aria-hidden="true" />
              Add character
            </Button>
            <Button
              variant="secondary"
              aria-expanded={isManagingTags}
              aria-controls={isManagingTags ? managerId : undefined}
              onClick={() => setIsManagingTags(!isManagingTags)}
            >
              <Tags aria-hidden="true" />
              Manage Tags
            </Button>
          </>
        }
      />
      {isManagingTags && <TagManager id={managerId} tags={options.tags} onChanged={refresh} />}
      <PanelToolbar list={list} label="Search characters" />
      <TagChips tags={options.tags} selected={filter} onSelect={setTag} />
      <PanelList
        list={list}
        one="character"
        many="characters"
        layout="grid"
        isFiltered={Boolean(filter)}
        itemKey={(character) => character.id}
      >
        {(character) => (
          <CharacterItem
            character={character}
            onEdit={() => setTask({ kind: 'edit', character })}
            onDelete={() => setTask({ kind: 'delete', character })}
          />
        )}
      </PanelList>
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <CharacterEditor
          character={task.kind === 'edit' ? task.character : undefined}
          options={options}
          onSaved={refresh}
          onClose={close}
        />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          title={`Delete “${task.character.name}”?`}
          text="Its quotes, clips and quizzes stay, without the character."
          doneText="Character deleted."
          remove={async () => {
            await charactersApi.delete.call({ id: task.character.id })
            await refresh()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
