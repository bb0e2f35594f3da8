import { useQueryClient } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { difficultyLabels } from '../../rules/check-memory.ts'
import type { ManagedSet } from '../../rules/managed-memory.ts'
import { memoryMatchRecorded } from '../../rules/recorded.ts'
import { memoryMatchApi } from '../memory-match-api.ts'
import { SetCardsDialog } from './set-cards-dialog.tsx'
import { SetEditor } from './set-editor.tsx'

export function SetsTab() {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ManagedSet>()
  const list = usePanelList<ManagedSet>((place) => memoryMatchApi.adminListSets.queryOptions({ input: place }))
  return (
    <>
      <ItemPanel
        one="card set"
        many="card sets"
        feature="memoryMatch"
        layout="grid"
        list={list}
        nameOf={({ name }) => name}
        editor={(props) => <SetEditor {...props} />}
        remove={({ id }) => memoryMatchApi.deleteSet.call({ id })}
        kind={memoryMatchRecorded['memory-sets']}
        deleteText={() => 'Its cards stay, and so do the scores that were made with it.'}
        failedText="Failed to load card sets"
        deletedText="Card set deleted successfully"
        describeDeleteFailure={(text) => `Failed to delete card set. ${text}`}
      >
        {(set, actions) => <SetItem set={set} actions={actions} onManage={() => setChosen(set)} />}
      </ItemPanel>
      {chosen && (
        <SetCardsDialog
          set={chosen}
          onSaved={() => queryClient.invalidateQueries({ queryKey: ['memoryMatch'] })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type SetItemProps = { set: ManagedSet; actions: ReactNode; onManage: () => void }

function SetItem({ set, actions, onManage }: SetItemProps) {
  const { name, description, difficulty, active, card_count } = set
  return (
    <article className="panel-item memory-item" aria-label={name}>
      <div className="memory-item-wide min-w-0">
        <h2 className="font-semibold">{name}</h2>
        <p className="numbers flex flex-wrap items-center gap-x-2 text-ink-soft text-small">
          {difficultyLabels[difficulty]} · {countOf(card_count, 'card', 'cards')}
          {!active && <Badge>Inactive</Badge>}
          {card_count < 2 && <Badge tone="warning">Needs two cards</Badge>}
        </p>
      </div>
      {description && <p className="memory-item-wide line-clamp-3 text-small">{description}</p>}
      <div className="memory-item-wide memory-item-actions">
        <Button variant="secondary" size="small" aria-label={`Manage Cards for ${name}`} onClick={onManage}>
          <Layers aria-hidden="true" />
          Manage Cards
        </Button>
        {actions}
      </div>
    </article>
  )
}
