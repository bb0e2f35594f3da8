import { useEffect, useEffectEvent, useState } from 'react'
import { areSingleKeysOn } from '#platform/web/single-keys.ts'
import { quickestPressMs } from '../../rules/scoring.ts'

/** A press right after the question changed was meant for the previous one. */
export function useOpenedBuzzers(shownAt: number | undefined) {
  const [openedFor, setOpenedFor] = useState<number>()
  useEffect(() => {
    if (shownAt === undefined) return
    const leftMs = shownAt + quickestPressMs - performance.now()
    const timer = setTimeout(() => setOpenedFor(shownAt), leftMs)
    return () => clearTimeout(timer)
  }, [shownAt])
  return shownAt !== undefined && openedFor === shownAt
}

export function useBuzzerKeys(answers: readonly string[], onAnswer: (answer: string) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
    if (!areSingleKeysOn()) return
    const answer = /^[1-9]$/.test(event.key) ? answers[Number(event.key) - 1] : undefined
    if (answer !== undefined) onAnswer(answer)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}

/** Nothing may move, so long texts get a smaller font. */
export function lengthOf({ length }: string, over: { long: number; veryLong: number }) {
  if (length <= over.long) return undefined
  return length <= over.veryLong ? 'long' : 'very-long'
}
