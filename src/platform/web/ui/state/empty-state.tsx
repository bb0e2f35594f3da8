import type { ReactNode } from 'react'
import { StatePanel } from './state-panel.tsx'

export type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  /** One clear next step. */
  action?: ReactNode
  art?: ReactNode
  className?: string
}

export function EmptyState(props: EmptyStateProps) {
  return <StatePanel {...props} />
}
