import { pictureSizes } from '#features/quizzes/web/player/question-medium.tsx'
import type { NamedEvent } from '#platform/rules/realtime-events.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { pictureSettled } from '#platform/web/media/picture-settled.ts'
import { createListeners } from '#platform/web/realtime/listeners.ts'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { keepTrying } from '#platform/web/retry.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { NightState } from '../rules/contract.ts'
import { followNight, type NightAnswer, type NightEvents, takeAnswer } from '../rules/follow-night.ts'
import { beatMs, type HostAction } from '../rules/night.ts'
import { nightsApi } from './nights-api.ts'

export type FollowedNight = NightState & {
  /** When the room's times were right, in terms of `performance.now()`. */
  at: number
  /** The answer that was pressed on this page. It may not be stored yet. */
  picked: { index: number; answer: number } | null
  /** The server can't be reached. */
  isTroubled: boolean
  /** Pages are rendered without a guest's cookie, so `me` isn't theirs before the first answer. */
  isMeKnown: boolean
}

/** Without a socket, a page asks more often. 500 phones on a network just stay in the limit. */
const beatWithoutSocketMs = 5000
/** The event of a move this late was probably lost. Jitter keeps pages from asking together. */
const lateMs = () => 1000 + 1000 * Math.random()
/** If two newcomers are told in the wrong order, every page in the hall misses the same one. */
const missedJoinMs = () => 5000 * Math.random()

export type NightClient = ReturnType<typeof createNightClient>

export function createNightClient({ room, me }: NightState) {
  const id = room.night_id
  const listeners = createListeners<void>()
  let night: FollowedNight = { room, me, at: performance.now(), picked: null, isTroubled: false, isMeKnown: false }
  let life = new AbortController()
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let joinTimer: ReturnType<typeof setTimeout> | undefined
  let askedAt = 0
  let isAsking = false
  let mustAskAgain = false
  let actCount = 0

  return {
    read: () => night,
    subscribe: (listener: () => void) => listeners.add(listener),
    start,
    hear,
    refresh,
    answer,
    act,
    control,
    tell,
  }

  function start() {
    life = new AbortController()
    // `stop` aborted the request that was under way.
    isAsking = false
    const { signal } = life
    const timer = setInterval(() => {
      const restMs = realtime.state() === 'connected' ? beatMs : beatWithoutSocketMs
      if (performance.now() - askedAt >= restMs) void refresh()
    }, 1000)
    // A locked phone sleeps through its timers, and its clock may have stood still.
    document.addEventListener('visibilitychange', () => !document.hidden && void refresh({ isWhole: true }), { signal })
    window.addEventListener('online', () => void refresh(), { signal })
    // The room came with the page, so its times are as old as the page.
    void refresh({ isWhole: true })
    return () => {
      life.abort()
      clearInterval(timer)
      clearTimeout(lateTimer)
      clearTimeout(joinTimer)
      joinTimer = undefined
    }
  }

  function hear(event: NamedEvent<NightEvents>) {
    const next = followNight(night, event)
    if (next === 'missed') return event.event === 'night_joined' ? catchUpOnJoins() : void refresh()
    // A repeated event must not restart the clock of the room that is shown.
    if (next === night) return
    if (event.event === 'night_moved') setRoom(next)
    else set(next)
  }

  function catchUpOnJoins() {
    joinTimer ??= setTimeout(() => {
      joinTimer = undefined
      void refresh()
    }, missedJoinMs())
  }

  async function refresh({ isWhole = false } = {}) {
    mustAskAgain = isAsking
    if (isAsking) return
    isAsking = true
    const { signal } = life
    try {
      do {
        mustAskAgain = false
        askedAt = performance.now()
        const version = isWhole ? undefined : night.room.version
        const actedBefore = actCount
        const answer = await trying((attempt) => nightsApi.state.call({ id, version }, { signal: attempt }))
        // The guest took a seat meanwhile, so this request had no cookie to tell whose it is.
        if (actCount > actedBefore) mustAskAgain = true
        else take(answer, version)
      } while (mustAskAgain)
    } catch (error) {
      if (signal.aborted) return
      // The site never deletes a night, but a restored backup may not have it. A reload says so.
      if (readApiError(error).status === 404) location.reload()
      else console.error("The night's state couldn't be loaded", error)
    } finally {
      isAsking = false
    }
  }

  async function answer(choice: number) {
    const { room, me, at, picked } = night
    const { question, question_index: index } = room
    if (room.phase !== 'question' || !question || me.answer !== null || picked?.index === index) return
    const time_taken_ms = Math.max(0, performance.now() - at - question.clock_starts_in_ms)
    set({ picked: { index, answer: choice } })
    try {
      const input = { id, question_index: index, answer: choice, time_taken_ms }
      await trying((signal) => nightsApi.answer.call(input, { signal }))
    } catch (error) {
      if (life.signal.aborted) return
      if (night.picked?.index === index) set({ picked: null })
      tell(error)
    }
  }

  /** Throws refusals, so that a form can show them. */
  async function act(call: (id: string) => Promise<NightAnswer>) {
    const answer = await call(id)
    actCount++
    take(answer)
  }

  async function control(action: HostAction) {
    const { phase, question_index } = night.room
    try {
      await act(() => nightsApi.control.call({ id, action, from: { phase, question_index } }))
    } catch (error) {
      tell(error)
    }
  }

  function tell(error: unknown) {
    // If another of the host's devices pressed first, there's nothing to explain.
    if (readApiError(error).code !== 'moved_on') toast.show(describeFailure(error).text, { tone: 'error' })
    void refresh()
  }

  async function trying<Result>(call: (signal: AbortSignal) => Promise<Result>) {
    const result = await keepTrying(call, { signal: life.signal, onTrouble: () => set({ isTroubled: true }) })
    if (night.isTroubled) set({ isTroubled: false })
    return result
  }

  function take(answer: NightAnswer, askedVersion?: number) {
    const { room, me } = takeAnswer(night, answer, askedVersion)
    if (room === night.room) set({ me, isMeKnown: true })
    else setRoom({ room, me }, { isMeKnown: true })
  }

  function setRoom({ room, me }: NightState, change: Partial<FollowedNight> = {}) {
    clearTimeout(lateTimer)
    if (room.moves_in_ms !== null) lateTimer = setTimeout(() => void refresh(), room.moves_in_ms + lateMs())
    if (room.next_picture_url) void pictureSettled(room.next_picture_url, pictureSizes)
    set({ ...change, room, me, at: performance.now() })
  }

  function set(change: Partial<FollowedNight>) {
    night = { ...night, ...change }
    listeners.tell()
  }
}
