import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { ListedWord } from '../../rules/moderation-contract.ts'
import { forumRecorded } from '../../rules/recorded.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'
import { TryText } from './try-text.tsx'
import { WordEditor, wordActionLabels } from './word-editor.tsx'

const tones = { block: 'danger', hold: 'warning', replace: 'neutral' } as const

export function WordsTab() {
  const list = usePanelList<ListedWord>((place) => forumModerationApi.words.queryOptions({ input: place }))
  return (
    <>
      <ItemPanel
        kind={forumRecorded.words}
        api={wordsApi}
        list={list}
        columns={columns}
        nameOf={({ word }) => word}
        editor={(props) => <WordEditor {...props} />}
        deleteText={() => 'Messages it already caught stay as they are.'}
      />
      <TryText />
    </>
  )
}

const wordsApi = { adminGet: forumModerationApi.getWord, delete: forumModerationApi.deleteWord }

const columns: PanelColumn<ListedWord>[] = [
  { id: 'word', header: 'Word', cell: ({ word }) => word },
  {
    id: 'action',
    header: 'What happens',
    width: '16rem',
    isOnPhone: true,
    cell: ({ action, replacement }) => (
      <>
        <Badge tone={tones[action]}>{wordActionLabels[action]}</Badge>
        {action === 'replace' && <span dir="auto"> → {replacement ?? '***'}</span>}
      </>
    ),
  },
  {
    id: 'inside',
    header: 'Where',
    width: '14rem',
    cell: ({ is_whole_word }) => (is_whole_word ? 'as a whole word' : 'also inside of other words'),
  },
]
