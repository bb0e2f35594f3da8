import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Picture } from '#platform/web/media/picture.tsx'
import { EditorDialog, SheetDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { useEditorForm } from '#platform/web/panel/editor/use-editor-form.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { cardTypeLabels, memoryLimits, memoryTexts } from '../../rules/check-memory.ts'
import type { CardOfSet, ManagedCard, ManagedSet } from '../../rules/managed-memory.ts'
import { memoryMatchApi } from '../memory-match-api.ts'

type SetCardsDialogProps = { set: ManagedSet; onSaved: () => Promise<unknown>; onClose: () => void }

export function SetCardsDialog({ set, onSaved, onClose }: SetCardsDialogProps) {
  const title = (
    <>
      Manage Cards for <bdi>{set.name}</bdi>
    </>
  )
  const stored = useQuery({
    ...memoryMatchApi.adminGetSetCards.queryOptions({ input: { set_id: set.id } }),
    // Starts with what is stored now, and never refetches while somebody is choosing.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (stored.data) {
    return <CardChooser title={title} setId={set.id} stored={stored.data} onSaved={onSaved} onClose={onClose} />
  }
  return (
    <SheetDialog isOpen onClose={onClose} title={title} size="large">
      {stored.error ? (
        <PanelFailed title="Failed to load set cards." error={stored.error} onRetry={stored.refetch} />
      ) : (
        <SkeletonGroup label="Loading the set’s cards">
          <SkeletonRows rows={6} />
        </SkeletonGroup>
      )}
    </SheetDialog>
  )
}

type CardChooserProps = Omit<SetCardsDialogProps, 'set'> & {
  title: ReactNode
  setId: string
  stored: { updated_at: string; cards: CardOfSet[] }
}

function CardChooser({ title, setId, stored, onSaved, onClose }: CardChooserProps) {
  const headingId = useId()
  const [updatedAt, setUpdatedAt] = useState(stored.updated_at)
  const form = useEditorForm({
    // The draft includes the set's id, so that one empty set doesn't get another's draft.
    initial: { set_id: setId, cards: stored.cards },
    check: () => ({}),
    describe: (text) => `Failed to update set cards. ${text}`,
    save: async ({ cards }) => {
      const card_ids = cards.map(({ id }) => id)
      await memoryMatchApi.replaceSetCards.call({ set_id: setId, updated_at: updatedAt, card_ids })
      toast.show('Cards updated successfully', { tone: 'success' })
      onClose()
      await onSaved()
    },
    loadTheirs: async () => {
      const { updated_at, cards } = await memoryMatchApi.adminGetSetCards.call({ set_id: setId })
      setUpdatedAt(updated_at)
      return { set_id: setId, cards }
    },
  })
  const { cards: selected } = form.values
  const isFull = selected.length >= memoryLimits.cardsOfSet

  return (
    <EditorDialog
      title={title}
      submitLabel="Save Changes"
      form={form}
      onClose={onClose}
      after={
        <div className="memory-chooser">
          <AvailableCards
            selected={selected}
            isFull={isFull}
            onAdd={(card) => form.change({ cards: [...selected, asCardOfSet(card)] })}
          />
          <section aria-labelledby={headingId} className="memory-chooser-side">
            <h3 id={headingId} className="font-bold">
              Selected Cards <span className="numbers">({selected.length})</span>
            </h3>
            <p role="status" className="text-ink-soft text-small">
              {isFull ? memoryTexts.tooManyCards : selected.length === 0 ? 'No cards are selected yet.' : ''}
            </p>
            <ChoosableCards
              cards={selected}
              verb="Remove"
              icon={<Minus aria-hidden="true" />}
              onChoose={({ id }) => form.change({ cards: selected.filter((card) => card.id !== id) })}
            />
          </section>
        </div>
      }
    >
      <p className="text-ink-soft text-small">
        Click a card to move it. A round is played with the first {memoryLimits.playedCards} active cards and needs at
        least two.
      </p>
    </EditorDialog>
  )
}

type AvailableCardsProps = { selected: readonly CardOfSet[]; isFull: boolean; onAdd: (card: CardOfSet) => void }

function AvailableCards({ selected, isFull, onAdd }: AvailableCardsProps) {
  const headingId = useId()
  const list = usePanelList<ManagedCard>((place) => memoryMatchApi.adminListCards.queryOptions({ input: place }), {
    outsideAddress: {},
  })
  const cards = list.data?.items.filter(({ id }) => !selected.some((card) => card.id === id))
  return (
    <section aria-labelledby={headingId} className="memory-chooser-side">
      <h3 id={headingId} className="font-bold">
        Available Cards
      </h3>
      <PanelToolbar list={list} label="Search cards" />
      {!list.data && list.error && (
        <PanelFailed title="Failed to load memory cards." error={list.error} onRetry={list.retry} />
      )}
      {!list.data && !list.error && (
        <SkeletonGroup label="Loading cards">
          <SkeletonRows rows={4} />
        </SkeletonGroup>
      )}
      {cards?.length === 0 && (
        <p className="text-ink-soft text-small">{list.search ? 'No other cards match.' : 'No other cards here.'}</p>
      )}
      {cards && (
        <ChoosableCards
          cards={cards}
          verb="Add"
          icon={<Plus aria-hidden="true" />}
          isDisabled={isFull}
          onChoose={onAdd}
        />
      )}
      <Pagination
        page={list.page}
        pageCount={list.data?.page_count ?? 1}
        onPage={list.setPage}
        label="Pages of cards"
      />
    </section>
  )
}

type ChoosableCardsProps = {
  cards: readonly CardOfSet[]
  verb: 'Add' | 'Remove'
  icon: ReactNode
  isDisabled?: boolean
  onChoose: (card: CardOfSet) => void
}

function ChoosableCards({ cards, verb, icon, isDisabled, onChoose }: ChoosableCardsProps) {
  return (
    <ul className="memory-choices">
      {cards.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            className="memory-choice"
            aria-label={`${verb} ${card.title}`}
            disabled={isDisabled}
            onClick={(event) => {
              focusNeighbour(event)
              onChoose(card)
            }}
          >
            <span className="panel-thumb">
              {card.image_url && <Picture src={card.image_url} alt="" sizes="3rem" />}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{card.title}</span>
              <span className="block text-ink-soft text-small">
                {cardTypeLabels[card.card_type]} {!card.active && <Badge>Inactive</Badge>}
              </span>
            </span>
            {icon}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The clicked card leaves its list, so the focus moves to the next one. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  const item = currentTarget.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  neighbour?.querySelector('button')?.focus({ preventScroll: true })
}

/** Same shape as the server's, so that removing and re-adding a card isn't a change. */
function asCardOfSet({ id, title, card_type, image_url, active }: CardOfSet): CardOfSet {
  return { id, title, card_type, image_url, active }
}
