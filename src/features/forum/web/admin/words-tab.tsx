import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
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
    <ItemPanel
      one="word"
      many="words"
      list={list}
      feature="forumModeration"
      kind={forumRecorded.words}
      nameOf={({ word }) => word}
      above={<TryText />}
      editor={(props) => <WordEditor {...props} />}
      remove={({ id }) => forumModerationApi.deleteWord.call({ id })}
      deleteText={() => 'Messages it already caught stay as they are.'}
    >
      {({ word, action, replacement, is_whole_word }, actions) => (
        <article className="panel-item items-center" aria-label={word}>
          <p className="panel-item-text flex flex-wrap items-center gap-2">
            <span className="font-semibold" dir="auto">
              {word}
            </span>
            <Badge tone={tones[action]}>{wordActionLabels[action]}</Badge>
            {action === 'replace' && <span dir="auto">→ {replacement ?? '***'}</span>}
            {!is_whole_word && <span className="text-ink-soft text-small">also inside of other words</span>}
          </p>
          <div className="panel-item-actions">{actions}</div>
        </article>
      )}
    </ItemPanel>
  )
}
