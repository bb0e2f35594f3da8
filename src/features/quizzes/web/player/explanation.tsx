import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { About } from '../../rules/quiz.ts'
import type { Verdict } from '../../rules/run.ts'

type ExplanationProps = Pick<Verdict, 'explanation' | 'about'> & {
  /** Keeps the running quiz open. */
  opensTab?: boolean
}

const longText = 300

export function Explanation({ explanation, about, opensTab = false }: ExplanationProps) {
  if (!explanation && !about) return null
  return (
    <div className="explanation" data-length={explanation.length > longText ? 'long' : undefined}>
      {explanation && (
        <p className="explanation-text" dir="auto">
          {explanation}
        </p>
      )}
      {about && (
        <Link {...linkTo(about)} className="explanation-link" {...(opensTab && { target: '_blank' })}>
          <bdi>{about.name}</bdi>
          <ArrowUpRight aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}

function linkTo({ kind, id }: About) {
  if (kind === 'character') return { to: '/characters/$characterId', params: { characterId: id } } as const
  if (kind === 'season') return { to: '/seasons/$seasonId', params: { seasonId: id } } as const
  return { to: '/stories/$storyId', params: { storyId: id } } as const
}
