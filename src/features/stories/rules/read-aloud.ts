import type { Span } from './reading.ts'

/** Never trusts the synthesiser: events may be late, missing, or of a cancelled utterance. */
export type ReadAloud = {
  status: 'idle' | 'speaking' | 'paused'
  /** The spoken word's offset, or the start of the utterance. */
  at: number
  sentence: number
  word: Span | undefined
  /** If a voice never reports words, the sentence is highlighted instead. */
  marks: 'words' | 'sentences'
  rate: number
  /** Events of any other utterance are stale. */
  utterance: number
  spokenFrom: number
  chances: number
  problem: Problem | undefined
}

export type Problem = 'no_voice' | 'not_allowed' | 'failed'

export const rates = [0.75, 1, 1.25, 1.5, 2] as const

export type ReadAloudEvent =
  | { type: 'play' | 'pause' | 'resume' | 'stop' | 'restart' }
  | { type: 'rate'; rate: number }
  | { type: 'boundary'; utterance: number; index: number; length: number | undefined }
  | { type: 'end'; utterance: number }
  | { type: 'error'; utterance: number; code: string }
  | { type: 'no_boundary'; utterance: number }
  /** Speech should have started or ended long ago. */
  | { type: 'overdue'; utterance: number; isSpeaking: boolean; hasVoices: boolean; hasStarted: boolean }

export type Command =
  | { type: 'speak'; utterance: number; text: string; rate: number; watchForBoundary: boolean }
  | { type: 'cancel' }
  | { type: 'wait'; utterance: number }

export type Script = { content: string; sentences: readonly Span[] }

type Step = [state: ReadAloud, commands: Command[]]

const maxChances = 2

export function startReadAloud({ at = 0, rate = 1 }: { at?: number; rate?: number } = {}): ReadAloud {
  return {
    status: 'idle',
    at,
    sentence: 0,
    word: undefined,
    marks: 'words',
    rate,
    utterance: 0,
    spokenFrom: 0,
    chances: 0,
    problem: undefined,
  }
}

export function step(script: Script, state: ReadAloud, event: ReadAloudEvent): Step {
  if ('utterance' in event && (event.utterance !== state.utterance || state.status !== 'speaking')) return [state, []]
  switch (event.type) {
    case 'play':
    case 'resume':
      return state.status === 'speaking' ? [state, []] : speakFrom(script, { ...state, chances: 0 }, state.at)
    case 'restart':
      return speakFrom(script, { ...state, chances: 0 }, 0, [{ type: 'cancel' }])
    case 'pause':
      // The synthesiser's pause is unreliable: Android cancels, and a long one never resumes.
      return state.status === 'speaking' ? [halt(state, 'paused'), [{ type: 'cancel' }]] : [state, []]
    case 'stop':
      return state.status === 'idle' ? [state, []] : [halt(state, 'idle'), [{ type: 'cancel' }]]
    case 'rate': {
      const next = { ...state, rate: event.rate }
      return state.status === 'speaking' ? speakFrom(script, next, state.at, [{ type: 'cancel' }]) : [next, []]
    }
    case 'boundary':
      return [atWord(script, state, event), []]
    case 'no_boundary':
      return [state.word ? state : { ...state, marks: 'sentences' }, []]
    case 'end':
      // A short sentence may end within the second that we wait for a boundary event.
      return nextSentence(script, state.word ? state : { ...state, marks: 'sentences' })
    case 'error':
      return failed(state, event.code)
    case 'overdue':
      return overdue(script, state, event)
  }
}

function speakFrom(script: Script, state: ReadAloud, from: number, before: Command[] = []): Step {
  const index = script.sentences.findIndex(({ end }) => end > from)
  const sentence = script.sentences[index]
  if (!sentence) return [finished(state), before]
  const spokenFrom = Math.max(from, sentence.start)
  const utterance = state.utterance + 1
  return [
    {
      ...state,
      status: 'speaking',
      at: spokenFrom,
      sentence: index,
      word: undefined,
      utterance,
      spokenFrom,
      problem: undefined,
    },
    [
      ...before,
      {
        type: 'speak',
        utterance,
        text: script.content.slice(spokenFrom, sentence.end),
        rate: state.rate,
        watchForBoundary: state.marks === 'words',
      },
    ],
  ]
}

function nextSentence(script: Script, state: ReadAloud, before: Command[] = []): Step {
  const next = script.sentences[state.sentence + 1]
  return next ? speakFrom(script, { ...state, chances: 0 }, next.start, before) : [finished(state), before]
}

function atWord(script: Script, state: ReadAloud, event: { index: number; length: number | undefined }): ReadAloud {
  const end = script.sentences[state.sentence]?.end ?? state.spokenFrom
  const start = Math.min(state.spokenFrom + Math.max(0, event.index), end)
  // Safari reports no length.
  const length = event.length || /^\S*/.exec(script.content.slice(start, end))?.[0].length || 0
  return { ...state, at: start, word: { start, end: Math.min(start + length, end) }, marks: 'words' }
}

/** Uses a new utterance number, so that late events of the cancelled one are stale. */
function halt(state: ReadAloud, status: 'idle' | 'paused', problem?: Problem): ReadAloud {
  return { ...state, status, utterance: state.utterance + 1, problem }
}

function finished(state: ReadAloud): ReadAloud {
  return { ...halt(state, 'idle'), at: 0, sentence: 0, word: undefined }
}

function failed(state: ReadAloud, code: string): Step {
  // Another program or the browser took the voice, so keep the place.
  if (code === 'interrupted' || code === 'canceled') return [halt(state, 'paused'), []]
  if (code === 'not-allowed') return [halt(state, 'idle', 'not_allowed'), []]
  const isVoiceMissing = ['voice-unavailable', 'language-unavailable', 'synthesis-unavailable'].includes(code)
  return [halt(state, 'idle', isVoiceMissing ? 'no_voice' : 'failed'), [{ type: 'cancel' }]]
}

function overdue(script: Script, state: ReadAloud, event: Extract<ReadAloudEvent, { type: 'overdue' }>): Step {
  const again = { ...state, chances: state.chances + 1 }
  if (event.isSpeaking && state.chances < maxChances) return [again, [{ type: 'wait', utterance: state.utterance }]]
  // It was spoken, but it hangs or its end event got lost.
  if (event.hasStarted) return nextSentence(script, state, [{ type: 'cancel' }])
  // Some browsers drop an utterance right after a cancel, so try again.
  if (event.hasVoices && state.chances < maxChances) return speakFrom(script, again, state.at, [{ type: 'cancel' }])
  return [halt(state, 'idle', event.hasVoices ? 'failed' : 'no_voice'), [{ type: 'cancel' }]]
}

type Voice = { lang: string; localService: boolean; default: boolean; name: string }

/** Local voices come before remote ones, then the browser's default, then US English. */
export function chooseVoice<Candidate extends Voice>(voices: readonly Candidate[]): Candidate | undefined {
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')))
  const worth = (voice: Candidate) =>
    (voice.localService ? 4 : 0) + (voice.default ? 2 : 0) + (/US/.test(voice.lang) ? 1 : 0)
  return english.reduce<Candidate | undefined>(
    (best, voice) => (!best || worth(voice) > worth(best) ? voice : best),
    undefined,
  )
}

/** A timeout that's longer than any voice needs for the text. */
export function patienceMs(characters: number, rate: number) {
  return Math.round((characters / 8 / rate) * 1000) + 3000
}
