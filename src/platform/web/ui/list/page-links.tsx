import { Link, useLocation } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { parsePage } from '#platform/rules/paging.ts'
import { classNames } from '../class-names.ts'
import { pageWindow } from './page-window.ts'

type PageLinksProps = {
  pageCount: number
  label: string
  /** The URL parameter. A page with two lists needs another name for one of them. */
  parameter?: string
  /** The id of the list to scroll to, if the page has more than one. */
  hash?: string
  className?: string
}

/** Real links work without scripts, and before they have loaded. */
export function PageLinks({ pageCount, label, parameter = 'page', hash, className }: PageLinksProps) {
  // The URL has the target of the navigation, while the page may still show the old list.
  const page = useLocation({ select: ({ search }) => parsePage((search as Record<string, unknown>)[parameter]) })
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={classNames('flex flex-wrap items-center justify-center gap-1', className)}>
      <PageLink {...{ parameter, hash }} label="Previous page" to={page > 1 ? page - 1 : undefined}>
        <ChevronLeft aria-hidden="true" />
      </PageLink>
      {pageWindow(page, pageCount).map((entry, index) =>
        entry === 'gap' ? (
          <span key={index < 3 ? 'gap-before' : 'gap-after'} className="page-link max-sm:min-w-6" aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink
            key={entry}
            {...{ parameter, hash }}
            label={`Page ${entry}`}
            to={entry}
            isCurrent={entry === page}
            // A phone shows the first, the current and the last page.
            className={entry === page || entry === 1 || entry === pageCount ? undefined : 'max-sm:hidden'}
          >
            {entry}
          </PageLink>
        ),
      )}
      <PageLink {...{ parameter, hash }} label="Next page" to={page < pageCount ? page + 1 : undefined}>
        <ChevronRight aria-hidden="true" />
      </PageLink>
    </nav>
  )
}

type PageLinkProps = {
  parameter: string
  hash: string | undefined
  label: string
  to: number | undefined
  isCurrent?: boolean
  className?: string | undefined
  children: ReactNode
}

function PageLink({ parameter, hash, label, to, isCurrent, className, children }: PageLinkProps) {
  const look = classNames('page-link', className)
  if (to === undefined) {
    return (
      <span className={look} aria-hidden="true" aria-disabled="true">
        {children}
      </span>
    )
  }
  const search = (before: Record<string, unknown>) => ({
    ...before,
    [parameter]: to > 1 ? to : undefined,
    // An item that is open over the list belongs to the previous page.
    open: undefined,
  })
  return (
    <Link
      to="."
      // The parameters belong to the page, so their type is unknown here.
      search={search as never}
      hash={hash}
      className={look}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  )
}
