import { Pause, Play, RotateCcw, Square } from 'lucide-react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { type Problem, rates } from '../../rules/read-aloud.ts'
import type { ReadAloudControls } from './use-read-aloud.ts'

const problems: Record<Problem, string> = {
  no_voice: 'This browser has no voice. Add one in your device’s speech settings.',
  not_allowed: 'Your browser shushed us. Tap Read Aloud once more.',
  failed: 'Lost my voice. Tap to carry on.',
}

export function ReadAloudBar({ readAloud: { view, voice, send } }: { readAloud: ReadAloudControls }) {
  const { status, rate, problem, isUnderWay } = view
  if (voice === 'unsupported') return <p className="read-aloud-mute">This browser can’t read aloud.</p>
  if (voice === 'missing' && status === 'idle') return <p className="read-aloud-mute">{problems.no_voice}</p>
  return (
    <div className="read-aloud">
      <p role="status" className="read-aloud-problem">
        {problem && problems[problem]}
      </p>
      <div className="read-aloud-buttons">
        {status === 'idle' && (
          <Button onClick={() => send({ type: 'play' })}>
            <Play aria-hidden="true" />
            {isUnderWay ? 'Continue Listening' : 'Read Aloud'}
          </Button>
        )}
        {status === 'speaking' && (
          <Button onClick={() => send({ type: 'pause' })}>
            <Pause aria-hidden="true" />
            Pause
          </Button>
        )}
        {status === 'paused' && (
          <Button onClick={() => send({ type: 'resume' })}>
            <Play aria-hidden="true" />
            Resume
          </Button>
        )}
        {status !== 'idle' && (
          <Button variant="secondary" onClick={() => send({ type: 'stop' })}>
            <Square aria-hidden="true" />
            Stop
          </Button>
        )}
        {status === 'idle' && isUnderWay && (
          <Button variant="quiet" onClick={() => send({ type: 'restart' })}>
            <RotateCcw aria-hidden="true" />
            From the Start
          </Button>
        )}
        <label className="read-aloud-speed">
          <span className="sr-only">Speed</span>
          <select
            className="control numbers"
            value={rate}
            onChange={(event) => send({ type: 'rate', rate: Number(event.target.value) })}
          >
            {rates.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}
