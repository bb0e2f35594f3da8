import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { englishVoice, FakeSynthesiser, FakeUtterance, type Faults } from '#tooling/testing/fake-synthesiser.ts'
import type { ReadAloud } from '../../rules/read-aloud.ts'
import { sentencesOf } from '../../rules/sentences.ts'
import { createReader } from './create-reader.ts'

const content = 'The landlord knocked twice. Nobody was home.\n\nOnly the bug answered him.'
const sentences = ['The landlord knocked twice.', 'Nobody was home.', 'Only the bug answered him.']

const readers: Array<ReturnType<typeof createReader>> = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
  vi.useRealTimers()
})

function reading(faults: Faults = {}, { at = 0, synthesiser = new FakeSynthesiser(faults) } = {}) {
  const states: ReadAloud[] = []
  const reader = createReader({
    synthesiser: synthesiser.asSynthesiser(),
    newUtterance: (text) => new FakeUtterance(text) as unknown as SpeechSynthesisUtterance,
    script: { content, sentences: sentencesOf(content) },
    at,
    rate: 1,
    onChange: (state) => states.push(state),
  })
  readers.push(reader)
  const word = () => {
    const span = reader.state().word
    return span && content.slice(span.start, span.end)
  }
  return { reader, synthesiser, states, word }
}

test('a story is spoken sentence by sentence with each word marked, and ends idle at the beginning', () => {
  const { reader, synthesiser, states } = reading()
  reader.send({ type: 'play' })
  // Speech must start inside the tap: browsers refuse to speak later.
  expect(synthesiser.spoken).toEqual([sentences[0]])
  vi.advanceTimersByTime(10_000)
  expect(synthesiser.spoken).toEqual(sentences)
  const marked = states.flatMap(({ word }) => (word ? [content.slice(word.start, word.end)] : []))
  expect([...new Set(marked)].join(' ')).toBe('The landlord knocked twice. Nobody was home. Only the bug answered him.')
  expect(reader.state()).toMatchObject({ status: 'idle', at: 0, word: undefined, problem: undefined })
})

test('a local English voice speaks at full volume', () => {
  const synthesiser = new FakeSynthesiser()
  synthesiser.voices = [
    { name: 'Greta', lang: 'de-DE', localService: true, default: true },
    { name: 'Cloud', lang: 'en-GB', localService: false, default: false },
    englishVoice,
  ]
  reading({}, { synthesiser }).reader.send({ type: 'play' })
  expect(synthesiser.utterances[0]).toMatchObject({ voice: { name: 'Mo' }, lang: 'en-US', volume: 1 })
})

test('pausing cancels and keeps the place; resuming continues from that word', () => {
  const { reader, synthesiser, word } = reading()
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(450)
  expect(word()).toBe('knocked')
  reader.send({ type: 'pause' })
  expect([reader.state().status, synthesiser.speaking]).toEqual(['paused', false])
  vi.advanceTimersByTime(60_000)
  expect(reader.state().status).toBe('paused')
  reader.send({ type: 'resume' })
  expect(synthesiser.spoken.at(-1)).toBe('knocked twice.')
  vi.advanceTimersByTime(10_000)
  expect(synthesiser.spoken.slice(-2)).toEqual(sentences.slice(1))
})

test('an end event caused by a pause does not skip to the next sentence', () => {
  const { reader, synthesiser } = reading({ endsOnCancel: true })
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(450)
  reader.send({ type: 'pause' })
  reader.send({ type: 'resume' })
  // The cancelled utterance's end event comes while the next one speaks.
  vi.advanceTimersByTime(15)
  expect(synthesiser.spoken).toEqual([sentences[0], 'knocked twice.'])
  expect(reader.state().status).toBe('speaking')
})

test('without boundary events the sentence is marked after a second, and the whole story is still spoken', () => {
  const { reader, synthesiser } = reading({ hasNoBoundaries: true, wordMs: 400 })
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(900)
  expect(reader.state().marks).toBe('words')
  vi.advanceTimersByTime(200)
  expect(reader.state().marks).toBe('sentences')
  vi.advanceTimersByTime(20_000)
  expect(synthesiser.spoken).toEqual(sentences)
})

test('a short sentence that ends without a boundary event also switches to marking sentences', () => {
  const { reader } = reading({ hasNoBoundaries: true })
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(850)
  expect(reader.state()).toMatchObject({ sentence: 1, marks: 'sentences' })
})

test('without boundary events, resuming repeats the sentence it stopped in', () => {
  const { reader, synthesiser } = reading({ hasNoBoundaries: true })
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(1000)
  reader.send({ type: 'pause' })
  reader.send({ type: 'resume' })
  expect(synthesiser.spoken.at(-1)).toBe(synthesiser.spoken.at(-2))
})

test('if an end event gets lost, the next sentence follows', () => {
  const { reader, synthesiser } = reading({ losesEnd: true })
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(60_000)
  expect(synthesiser.spoken).toEqual(sentences)
  expect(reader.state().status).toBe('idle')
})

test('a hanging voice gets some time and is then cancelled for the next sentence', () => {
  const { reader, synthesiser } = reading({ hangs: true })
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(8_000)
  expect(synthesiser.spoken).toEqual([sentences[0]])
  vi.advanceTimersByTime(120_000)
  expect(synthesiser.spoken).toEqual(sentences)
  expect(reader.state().status).toBe('idle')
})

test('an empty voice list does not delay the first sentence, and the next one has a voice', () => {
  const synthesiser = new FakeSynthesiser()
  synthesiser.voices = []
  const { reader } = reading({}, { synthesiser })
  reader.send({ type: 'play' })
  expect(synthesiser.utterances[0]).toMatchObject({ voice: null, lang: 'en-US' })
  synthesiser.voices = [englishVoice]
  vi.advanceTimersByTime(1000)
  expect(synthesiser.utterances[1]).toMatchObject({ voice: { name: 'Mo' } })
})

test('a missing voice is reported instead of waiting for ever, and another tap tries again', () => {
  const synthesiser = new FakeSynthesiser({ isMute: true })
  synthesiser.voices = []
  const { reader } = reading({}, { synthesiser })
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(3000)
  expect(reader.state()).toMatchObject({ status: 'idle', problem: 'no_voice' })
  synthesiser.faults.isMute = false
  synthesiser.voices = [englishVoice]
  reader.send({ type: 'play' })
  expect(reader.state()).toMatchObject({ status: 'speaking', problem: undefined })
})

test('an utterance that the browser drops is spoken again', () => {
  const { reader, synthesiser } = reading({ swallows: 1 })
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(20_000)
  expect(synthesiser.spoken).toEqual([sentences[0], ...sentences])
  expect(reader.state()).toMatchObject({ status: 'idle', problem: undefined })
})

test.each([
  ['not-allowed', 'not_allowed'],
  ['voice-unavailable', 'no_voice'],
  ['synthesis-failed', 'failed'],
])('an error with %s is reported', (refusal, problem) => {
  const { reader } = reading({ refusal })
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(100)
  expect(reader.state()).toMatchObject({ status: 'idle', problem })
})

test('the story pauses when another program takes the voice', () => {
  const { reader, synthesiser } = reading()
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(450)
  synthesiser.cancel()
  vi.advanceTimersByTime(20)
  expect(reader.state()).toMatchObject({ status: 'paused', at: content.indexOf('knocked') })
})

test('stopping keeps the place for next time', () => {
  const { reader, synthesiser } = reading()
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(1000)
  reader.send({ type: 'stop' })
  expect([reader.state().status, synthesiser.speaking]).toEqual(['idle', false])

  const later = reading({}, { at: reader.state().at })
  later.reader.send({ type: 'play' })
  expect(later.synthesiser.spoken).toEqual(['was home.'])
  later.reader.send({ type: 'restart' })
  expect(later.synthesiser.spoken.at(-1)).toBe(sentences[0])
})

test('a new speed continues from the word being spoken', () => {
  const { reader, synthesiser } = reading()
  reader.send({ type: 'play' })
  vi.advanceTimersByTime(450)
  reader.send({ type: 'rate', rate: 2 })
  expect(synthesiser.utterances.at(-1)).toMatchObject({ text: 'knocked twice.', rate: 2 })
  vi.advanceTimersByTime(15)
  expect(reader.state().status).toBe('speaking')
})

test('starting a second story pauses the first', () => {
  const synthesiser = new FakeSynthesiser()
  const first = reading({}, { synthesiser })
  const second = reading({}, { synthesiser })
  first.reader.send({ type: 'play' })
  vi.advanceTimersByTime(450)
  second.reader.send({ type: 'play' })
  vi.advanceTimersByTime(100)
  expect([first.reader.state().status, second.reader.state().status]).toEqual(['paused', 'speaking'])
})

test('leaving the page stops the voice', () => {
  const { reader, synthesiser } = reading()
  reader.send({ type: 'play' })
  reader.leave()
  vi.advanceTimersByTime(60_000)
  expect([synthesiser.speaking, synthesiser.spoken.length]).toEqual([false, 1])
})
