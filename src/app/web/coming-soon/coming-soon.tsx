import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import type { SectionName } from '../site-sections.ts'

type ComingSoonProps = {
  section: SectionName
  kicker: string
  title: string
  intro: string
  /** Why there is nothing yet. */
  text: string
  action?: ReactNode
}

/** A section whose page is still being built: its head as it will be, and the bug asleep in the room. */
export function ComingSoon({ section, kicker, title, intro, text, action = <ToSeasons /> }: ComingSoonProps) {
  return (
    <div data-section={section}>
      <PageHeader kicker={kicker} title={title} intro={intro} />
      <BugEmptyState className="mt-8" title="Coming Soon!" text={text} action={action} />
    </div>
  )
}

function ToSeasons() {
  return (
    <Link to="/seasons" className={buttonClass({ variant: 'secondary' })}>
      See the seasons meanwhile
    </Link>
  )
}
