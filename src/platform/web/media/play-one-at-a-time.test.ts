import { expect, test } from 'vitest'
import { playOneAtATime } from './play-one-at-a-time.ts'

class Player extends EventTarget {
  isPlaying = false
  muted = false
  pause() {
    this.isPlaying = false
  }
}

/** A capturing listener on the page hears the players' events. */
function pageWith(players: Player[]) {
  const page = Object.assign(new EventTarget(), { querySelectorAll: () => players })
  const play = (player: Player) => {
    player.isPlaying = true
    page.dispatchEvent(Object.defineProperty(new Event('play'), 'target', { value: player }))
  }
  return { page: page as unknown as Document, play }
}

test('starting one player pauses the others, except muted ones', () => {
  const [video, audio, decoration] = [new Player(), new Player(), Object.assign(new Player(), { muted: true })]
  const { page, play } = pageWith([video, audio, decoration])
  const stop = playOneAtATime(page)
  for (const player of [decoration, video, audio]) play(player)
  expect([video, audio, decoration].map(({ isPlaying }) => isPlaying)).toEqual([false, true, true])

  stop()
  play(video)
  expect(audio.isPlaying).toBe(true)
})
