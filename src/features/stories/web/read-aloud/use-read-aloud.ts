import { useEffect, useMemo, useRef, useState } from 'react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { type ReadAloud, type ReadAloudEvent, rates } from '../../rules/read-aloud.ts'
import { sentencesOf } from '../../rules/sentences.ts'
import type { Story } from '../../rules/story.ts'
import { usePlaceIn } from '../reading-places.ts'
import { createReader, type Reader } from './create-reader.ts'
import { keepInSight, paintNothing, paintSpeech } from './paint-speech.ts'

/** Has no word: it changes several times a second and is painted without React. */
type View = Pick<ReadAloud, 'status' | 'rate' | 'problem'> & { isUnderWay: boolean }

/** Voices may load late, so we assume there is one until the browser had time to list them. */
type Voice = 'available' | 'missing' | 'unsupported'

const rateKey = browserKeys.stories.readAloudRate
const handsOffMs = 4000
const voicesMs = 2000

export type ReadAloudControls = ReturnType<typeof useReadAloud>

export function useReadAloud({ id, content }: Pick<Story, 'id' | 'content'>) {
  const place = usePlaceIn(id)
  const element = useRef<HTMLDivElement>(null)
  const reader = useRef<Reader>(undefined)
  const script = useMemo(() => ({ content, sentences: sentencesOf(content) }), [content])
  const [view, setView] = useState<View>({
    status: 'idle',
    rate: 1,
    problem: undefined,
    isUnderWay: false,
  })
  const voice = useVoice()

  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    let scrolledAt = 0
    let sentence = -1
    const noteScroll = () => {
      scrolledAt = Date.now()
    }
    const show = ({ status, rate, problem, at }: ReadAloud) =>
      setView((shown) => {
        const next = { status, rate, problem, isUnderWay: at > 0 }
        return Object.entries(next).every(([name, value]) => shown[name as keyof View] === value) ? shown : next
      })
    const follow = (state: ReadAloud) => {
      show(state)
      const isIdle = state.status === 'idle'
      const range =
        element.current &&
        paintSpeech(
          element.current,
          isIdle
            ? paintNothing
            : {
                sentence: script.sentences[state.sentence],
                word: state.word,
                isSentenceMarked: state.marks === 'sentences',
              },
        )
      const isNews = state.sentence !== sentence || state.status !== 'speaking'
      sentence = isIdle ? -1 : state.sentence
      if (!isNews) return
      place.keep({ heard: state.at })
      if (range && state.status === 'speaking' && Date.now() - scrolledAt > handsOffMs) keepInSight(range)
    }
    const created = createReader({
      synthesiser: window.speechSynthesis,
      newUtterance: (text) => new SpeechSynthesisUtterance(text),
      script,
      at: Math.min(place.read().heard ?? 0, content.length),
      rate: storedRate(),
      onChange: follow,
    })
    reader.current = created
    show(created.state())
    const hush = () => created.send({ type: 'pause' })
    window.addEventListener('pagehide', hush)
    for (const gesture of ['wheel', 'touchmove'] as const)
      document.addEventListener(gesture, noteScroll, { passive: true })
    return () => {
      window.removeEventListener('pagehide', hush)
      for (const gesture of ['wheel', 'touchmove'] as const) document.removeEventListener(gesture, noteScroll)
      created.leave()
      reader.current = undefined
    }
  }, [place, content, script])

  const send = (event: ReadAloudEvent) => {
    if (event.type === 'rate') browserStore.write(rateKey, String(event.rate))
    reader.current?.send(event)
  }
  return { element, view, voice, send }
}

function useVoice() {
  const [voice, setVoice] = useState<Voice>('available')
  useEffect(() => {
    if (!('speechSynthesis' in window)) return setVoice('unsupported')
    const { speechSynthesis } = window
    const look = () => setVoice(speechSynthesis.getVoices().length > 0 ? 'available' : 'missing')
    // The first call makes Chrome load the list, so make it early.
    speechSynthesis.getVoices()
    const timer = setTimeout(look, voicesMs)
    // Older Safari versions have the list at once and fire no event.
    speechSynthesis.addEventListener?.('voiceschanged', look)
    return () => {
      clearTimeout(timer)
      speechSynthesis.removeEventListener?.('voiceschanged', look)
    }
  }, [])
  return voice
}

function storedRate() {
  const rate = Number(browserStore.read(rateKey))
  return rates.find((known) => known === rate) ?? 1
}
