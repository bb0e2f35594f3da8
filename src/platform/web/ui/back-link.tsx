import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './link-button.tsx'

type BackLinkProps = { to: LinkProps['to']; className?: string; children: ReactNode }

/** From an item's page to its list, which isn't marked as the current page although its address begins the same. */
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
