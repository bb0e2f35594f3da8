import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './link-button.tsx'

type BackLinkProps = { to: LinkProps['to']; className?: string; children: ReactNode }

/** From the page of one thing to the list of all of them, which is not the current page although its address begins alike. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      className={buttonClass({ variant: 'quiet', size: 'small' }, className)}
    >
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  )
}
