import type { ReactNode } from 'react'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { cardTypeLabels } from '../../rules/check-memory.ts'
import type { ManagedCard } from '../../rules/managed-memory.ts'
import { memoryMatchRecorded } from '../../rules/recorded.ts'
import { memoryMatchApi } from '../memory-match-api.ts'

const CardEditor = lazyDialog(async () => (await import('./card-editor.tsx')).CardEditor)

export function CardsTab() {
  const list = usePanelList<ManagedCard>((place) => memoryMatchApi.adminListCards.queryOptions({ input: place }))
  return (
    <ItemPanel
      one="card"
      many="cards"
      feature="memoryMatch"
      layout="grid"
      list={list}
      nameOf={({ title }) => title}
      editor={(props) => <CardEditor {...props} />}
      remove={({ id }) => memoryMatchApi.deleteCard.call({ id })}
      kind={memoryMatchRecorded['memory-cards']}
      deleteText={() => 'It leaves every set that it is in.'}
      failedText="Failed to load memory cards"
      deletedText="Card deleted successfully"
      describeDeleteFailure={(text) => `Failed to delete card. ${text}`}
    >
      {(card, actions) => <CardItem card={card} actions={actions} />}
    </ItemPanel>
  )
}

function CardItem({ card, actions }: { card: ManagedCard; actions: ReactNode }) {
  const { title, card_type, description, image_url, active, character, season } = card
  const facts = [cardTypeLabels[card_type], character?.name, season?.name].filter(Boolean).join(' · ')
  return (
    <article className="panel-item memory-item" aria-label={title}>
      <div className="panel-thumb">{image_url && <Picture src={image_url} alt="" sizes="4rem" />}</div>
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-soft text-small">{facts}</p>
        {!active && <Badge>Inactive</Badge>}
      </div>
      {description && <p className="memory-item-wide line-clamp-3 text-small">{description}</p>}
      <div className="memory-item-wide memory-item-actions">{actions}</div>
    </article>
  )
}
