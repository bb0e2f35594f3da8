import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'

type PlayerLinkProps = {
  /** Null for guests, who have no pass. */
  userId: string | null | undefined
  className?: string
  children: ReactNode
}

export function PlayerLink({ userId, className, children }: PlayerLinkProps) {
  if (!userId) return className ? <span className={className}>{children}</span> : children
  return (
    <Link
      to="/players/$playerId"
      params={{ playerId: userId }}
      className={classNames('underline decoration-dotted underline-offset-4 hover:decoration-solid', className)}
    >
      {children}
    </Link>
  )
}

/** Names such as 'BubbleBathBoss' and 'bubble_bath' wrap between their words. */
export function breakableName(name: string) {
  return name.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=_)(?=[^_])/u).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one name, which do not move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
