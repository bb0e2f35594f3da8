import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useSwipe } from '#platform/web/media/swipe.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { Neighbours } from '../rules/character.ts'
import { useCardKeys } from './card-keys.ts'
import { charactersApi } from './characters-api.ts'

type Side = 'previous' | 'next'

export function useCardSteps(neighbours: Neighbours | undefined, show: (id: string, side: Side) => void) {
  const go = (side: Side) => {
    const neighbour = neighbours?.[side]
    return neighbour ? () => show(neighbour.id, side) : undefined
  }
  const [goBack, goOn] = [go('previous'), go('next')]
  const ref = useCardKeys<HTMLDivElement>({ arrowleft: goBack, arrowright: goOn })
  return { go, handlers: { ref, ...useSwipe({ onLeft: goOn, onRight: goBack }) } }
}

/** Prefetches both neighbours so that the next card shows at once. */
export function useNeighbours(id: string, tag: string | undefined) {
  const queryClient = useQueryClient()
  const { data } = useQuery(charactersApi.neighbours.queryOptions({ input: { id, tag } }))
  useEffect(() => {
    for (const neighbour of [data?.next, data?.previous]) {
      if (!neighbour) continue
      void queryClient.prefetchQuery(charactersApi.get.queryOptions({ input: { id: neighbour.id } }))
      void queryClient.prefetchQuery(charactersApi.neighbours.queryOptions({ input: { id: neighbour.id, tag } }))
    }
  }, [queryClient, data, tag])
  return data
}

type StepButtonsProps = { neighbours: Neighbours | undefined; go: (side: Side) => (() => void) | undefined }

/** Disabled at the ends instead of removed, because they may have the focus. */
export function StepButtons({ neighbours, go }: StepButtonsProps) {
  return (['previous', 'next'] as const).map((side) => {
    const show = go(side)
    return (
      <Button
        key={side}
        variant="secondary"
        className="card-step"
        aria-disabled={!show}
        aria-keyshortcuts={side === 'next' ? 'ArrowRight' : 'ArrowLeft'}
        onClick={() => show?.()}
      >
        <StepLabel side={side} neighbours={neighbours} />
      </Button>
    )
  })
}

export function StepLinks({ neighbours }: { neighbours: Neighbours }) {
  return (
    <nav aria-label="Other characters" className="card-steps">
      {(['previous', 'next'] as const).map((side) => {
        const neighbour = neighbours[side]
        return (
          neighbour && (
            <Link
              key={side}
              to="/characters/$characterId"
              params={{ characterId: neighbour.id }}
              className={buttonClass({ variant: 'secondary' }, 'card-step')}
              data-side={side}
            >
              <StepLabel side={side} neighbours={neighbours} />
            </Link>
          )
        )
      })}
    </nav>
  )
}

function StepLabel({ side, neighbours }: { side: Side; neighbours: Neighbours | undefined }) {
  const name = neighbours?.[side]?.name
  const label = side === 'next' ? 'Next' : 'Previous'
  return (
    <>
      {side === 'previous' && <ChevronLeft aria-hidden="true" />}
      <span className="card-step-name">
        <span className={name ? 'sr-only' : undefined}>{name ? `${label}: ` : label}</span>
        {name && <bdi>{name}</bdi>}
      </span>
      {side === 'next' && <ChevronRight aria-hidden="true" />}
    </>
  )
}

export function useShowPage() {
  const navigate = useNavigate()
  return (id: string) => void navigate({ to: '/characters/$characterId', params: { characterId: id } })
}
