import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { pageWindow } from './page-window.ts'

type PaginationProps = {
  page: number
  pageCount: number
  onPage: (page: number) => void
  label?: string
  className?: string
}

export function Pagination({ page, pageCount, onPage, label = 'Pages', className }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={classNames('flex flex-wrap items-center justify-center gap-1', className)}>
      <PageButton label="Previous page" isDisabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
      </PageButton>
      {pageWindow(page, pageCount).map((entry, index) =>
        entry === 'gap' ? (
          <span key={index < 3 ? 'gap-before' : 'gap-after'} className="page-link max-sm:min-w-6" aria-hidden="true">
            …
          </span>
        ) : (
          <PageButton
            key={entry}
            label={`Page ${entry}`}
            isCurrent={entry === page}
            className={entry === page || entry === 1 || entry === pageCount ? undefined : 'max-sm:hidden'}
            onClick={() => onPage(entry)}
          >
            {entry}
          </PageButton>
        ),
      )}
      <PageButton label="Next page" isDisabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden="true" />
      </PageButton>
    </nav>
  )
}

type PageButtonProps = {
  label: string
  isCurrent?: boolean
  isDisabled?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}

function PageButton({ label, isCurrent, isDisabled, className, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className={classNames('page-link', className)}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
