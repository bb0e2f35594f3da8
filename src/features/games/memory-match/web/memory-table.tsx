import { type CSSProperties, useEffect, useRef } from 'react'
import { sound } from '#features/site/web/sound/sound.ts'
import { Picture } from '#platform/web/media/picture.tsx'
import type { PlaySession } from '../../engine/web/play-session.ts'
import { useLiveValue } from '../../engine/web/use-live-value.ts'
import type { MemoryCard } from '../rules/contract.ts'
import {
  canFlip,
  gridColumns,
  isFaceUp,
  isMemorizing,
  type MemoryState,
  memoryConstants,
  memoryInputs,
} from '../rules/memory-match.ts'

type MemoryTableProps = { session: PlaySession<MemoryState>; cards: readonly MemoryCard[]; isPaused: boolean }

export function MemoryTable({ session, cards, isPaused }: MemoryTableProps) {
  // `pictureOf` sums up everything visible as one string, so that React only renders changes.
  useLiveValue(session, pictureOf)
  useGameClock(session)
  const { state } = session.view()
  return (
    <MemoryCards
      state={state}
      cards={cards}
      isCovered={isPaused}
      isDisabled={(place) => isPaused || !canFlip(state, place)}
      onFlip={(place) => {
        if (!canFlip(session.view().state, place)) return
        session.act({ kind: memoryInputs.flip, x: place, y: 0 }, performance.now())
      }}
    />
  )
}

type MemoryCardsProps = {
  state: MemoryState
  cards: readonly MemoryCard[]
  isDisabled: (place: number) => boolean
  onFlip?: (place: number) => void
  /** Covers the cards, so that nobody can learn them while the clock stands still. */
  isCovered?: boolean
  pressed?: number | undefined
}

export function MemoryCards({ state, cards, isDisabled, onFlip, isCovered = false, pressed }: MemoryCardsProps) {
  const { narrow, wide } = gridColumns(state.deck.length)
  const style = {
    '--columns': narrow,
    '--rows': Math.ceil(state.deck.length / narrow),
    '--columns-wide': wide,
    '--rows-wide': Math.ceil(state.deck.length / wide),
  }
  return (
    <ul className="memory-table" style={style as CSSProperties} data-memorizing={isMemorizing(state) || undefined}>
      {state.deck.map((card, place) => {
        const { title, image_url } = cards[card] ?? { title: `Card ${card + 1}`, image_url: null }
        const isUp = !isCovered && isFaceUp(state, place)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place for the whole game
          <li key={place}>
            <button
              type="button"
              className="memory-card"
              data-up={isUp || undefined}
              data-matched={state.matched[place] || undefined}
              data-missed={(state.flipped.length === 2 && state.flipped.includes(place)) || undefined}
              data-pressed={place === pressed || undefined}
              aria-label={isUp ? `${title}${state.matched[place] ? ', matched' : ''}` : `Card ${place + 1}, face down`}
              aria-disabled={isDisabled(place)}
              onClick={() => onFlip?.(place)}
            >
              <span className="memory-card-inner">
                <span className="memory-card-back" aria-hidden="true" />
                <span className="memory-card-face" aria-hidden="true">
                  {image_url && (
                    <Picture src={image_url} alt="" sizes="(min-width: 640px) 240px, 30vw" loading="eager" />
                  )}
                  <span className="memory-card-title">{title}</span>
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export function memorizeSecondsLeft({ tick }: MemoryState) {
  return Math.max(0, Math.ceil((memoryConstants.memorizeMs - tick * memoryConstants.tickMs) / 1000))
}

const shortestStreak = 2

export function createStreak() {
  let pairs = 0
  let lost = 0
  return {
    follow(before: MemoryState, state: MemoryState) {
      if (state.matchedPairs > before.matchedPairs) {
        pairs++
        sound.play('match', state.matchedPairs)
      } else if (state.moves > before.moves) {
        lost = pairs
        pairs = 0
        sound.play(lost >= shortestStreak ? 'broken' : 'miss')
      } else if (state.flipped.length > before.flipped.length) sound.play('flip')
      else if (memorizeSecondsLeft(state) < memorizeSecondsLeft(before)) sound.play('tick')
      if (state.isOver) sound.play('record')
    },

    textOf({ flipped }: MemoryState) {
      if (flipped.length === 2) return lost >= shortestStreak ? `${lost} in a row, gone!` : undefined
      return pairs >= shortestStreak ? `${pairs} in a row!` : undefined
    },
  }
}

export function pictureOf(state: MemoryState) {
  return `${isMemorizing(state)} ${state.flipped.join(',')} ${state.matchedPairs}`
}

function useGameClock(session: PlaySession<MemoryState>) {
  const frame = useRef(0)
  useEffect(() => {
    const run = (now: number) => {
      session.advanceTo(now)
      frame.current = requestAnimationFrame(run)
    }
    frame.current = requestAnimationFrame(run)
    return () => cancelAnimationFrame(frame.current)
  }, [session])
}
