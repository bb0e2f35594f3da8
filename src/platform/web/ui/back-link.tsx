import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './link-button.tsx'

type BackLinkProps = { to: LinkProps['to']; className?: string; children: ReactNode }

/** `exact` keeps the list from being marked as the current page. */
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
