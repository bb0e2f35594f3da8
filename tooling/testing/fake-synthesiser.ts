import type { Synthesiser } from '#features/stories/web/read-aloud/create-reader.ts'

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>

export type Faults = {
  hasNoBoundaries?: boolean
  /** Stops speaking without an end event. */
  losesEnd?: boolean
  /** `speaking` stays true. */
  hangs?: boolean
  /** Responds to `cancel` with an `end` event, as if the text had been spoken. */
  endsOnCancel?: boolean
  isMute?: boolean
  swallows?: number
  wordMs?: number
  refusal?: string
}

export const englishVoice: Voice = { name: 'Mo', lang: 'en-US', localService: true, default: true }

export class FakeSynthesiser {
  speaking = false
  spoken: string[] = []
  voices: Voice[] = [englishVoice]
  utterances: FakeUtterance[] = []
  faults: Faults
  #timers: Array<ReturnType<typeof setTimeout>> = []
  #current: FakeUtterance | undefined

  constructor(faults: Faults = {}) {
    this.faults = { ...faults }
  }

  getVoices() {
    return this.voices as SpeechSynthesisVoice[]
  }

  speak(utterance: FakeUtterance) {
    const { faults } = this
    const { wordMs = 200 } = faults
    this.utterances.push(utterance)
    this.spoken.push(utterance.text)
    if (faults.isMute) return
    if (faults.swallows) {
      faults.swallows--
      return
    }
    if (faults.refusal) {
      this.#later(0, () => utterance.onerror?.({ error: faults.refusal as string }))
      return
    }
    this.#current = utterance
    this.speaking = true
    this.#later(0, () => utterance.onstart?.())
    const words = [...utterance.text.matchAll(/\S+/g)]
    if (!faults.hasNoBoundaries) {
      for (const [place, word] of words.entries()) {
        this.#later((place * wordMs) / utterance.rate, () =>
          utterance.onboundary?.({ name: 'word', charIndex: word.index, charLength: word[0].length }),
        )
      }
    }
    this.#later((words.length * wordMs) / utterance.rate, () => {
      if (faults.hangs) return
      this.speaking = false
      this.#current = undefined
      if (!faults.losesEnd) utterance.onend?.()
    })
  }

  cancel() {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    const cancelled = this.#current
    this.speaking = false
    this.#current = undefined
    if (!cancelled) return
    // Sent later, as in a browser: by then the next utterance may be speaking.
    if (this.faults.endsOnCancel) setTimeout(() => cancelled.onend?.(), 10)
    else setTimeout(() => cancelled.onerror?.({ error: 'interrupted' }), 10)
  }

  asSynthesiser() {
    return this as unknown as Synthesiser
  }

  #later(delayMs: number, run: () => void) {
    this.#timers.push(setTimeout(run, delayMs))
  }
}

export class FakeUtterance {
  text: string
  rate = 1
  volume = 0
  lang = ''
  voice: Voice | null = null
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onboundary: ((event: { name: string; charIndex: number; charLength: number | undefined }) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null

  constructor(text: string) {
    this.text = text
  }
}
