import {
  type Command,
  chooseVoice,
  patienceMs,
  type ReadAloud,
  type ReadAloudEvent,
  type Script,
  startReadAloud,
  step,
} from '../../rules/read-aloud.ts'

export type Synthesiser = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices' | 'speaking'>

type ReaderOptions = {
  synthesiser: Synthesiser
  newUtterance: (text: string) => SpeechSynthesisUtterance
  script: Script
  at: number
  rate: number
  onChange: (state: ReadAloud) => void
}

export type Reader = ReturnType<typeof createReader>

const boundaryMs = 1000
const startMs = 3000

/** There is only one voice, so starting a story pauses the previous one. */
let reading: { pause: () => void } | undefined

/** `send` speaks synchronously, because browsers only allow speech inside a tap. */
export function createReader({ synthesiser, newUtterance, script, at, rate, onChange }: ReaderOptions) {
  let state = startReadAloud({ at, rate })
  // Chrome garbage-collects an utterance without a reference, and its events never fire.
  let held: SpeechSynthesisUtterance | undefined
  let hasStarted = false
  let boundaryTimer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const reader = { send, state: () => state, leave }
  const claim = { pause: () => send({ type: 'pause' }) }

  function send(event: ReadAloudEvent) {
    if (event.type === 'play' || event.type === 'resume' || event.type === 'restart') {
      if (reading !== claim) reading?.pause()
      reading = claim
    }
    const [next, commands] = step(script, state, event)
    if (next === state && commands.length === 0) return
    state = next
    if (state.status !== 'speaking') stopTimers()
    for (const command of commands) run(command)
    onChange(state)
  }

  function run(command: Command) {
    if (command.type === 'speak') return speak(command)
    if (command.type === 'wait') return watch(command.utterance, startMs)
    synthesiser.cancel()
  }

  function speak({ utterance: id, text, rate: speed, watchForBoundary }: Extract<Command, { type: 'speak' }>) {
    stopTimers()
    hasStarted = false
    const utterance = newUtterance(text)
    // Asked for each time, because the list is empty until the browser has loaded it.
    const voice = chooseVoice(synthesiser.getVoices())
    if (voice) utterance.voice = voice
    utterance.lang = voice?.lang ?? 'en-US'
    utterance.rate = speed
    utterance.volume = 1
    utterance.onstart = () => {
      if (id !== state.utterance) return
      hasStarted = true
      watch(id, patienceMs(text.length, speed))
      if (watchForBoundary) boundaryTimer = setTimeout(() => send({ type: 'no_boundary', utterance: id }), boundaryMs)
    }
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (name && name !== 'word') return
      clearTimeout(boundaryTimer)
      send({ type: 'boundary', utterance: id, index: charIndex, length: charLength })
    }
    utterance.onend = () => send({ type: 'end', utterance: id })
    utterance.onerror = ({ error }) => send({ type: 'error', utterance: id, code: error })
    held = utterance
    watch(id, startMs)
    synthesiser.speak(held)
  }

  function watch(id: number, delayMs: number) {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      const hasVoices = synthesiser.getVoices().length > 0
      send({ type: 'overdue', utterance: id, isSpeaking: synthesiser.speaking && hasStarted, hasVoices, hasStarted })
    }, delayMs)
  }

  function stopTimers() {
    clearTimeout(boundaryTimer)
    clearTimeout(watchdog)
  }

  function leave() {
    send({ type: 'stop' })
    if (reading === claim) reading = undefined
  }

  return reader
}
