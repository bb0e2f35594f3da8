import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'

type SectionFailedProps = ErrorComponentProps & { section: string; header: ReactNode }

export function SectionFailed({ section, header, ...failure }: SectionFailedProps) {
  return (
    <div data-section={section}>
      {header}
      <LoadFailed {...failure} className="mt-8" />
    </div>
  )
}
