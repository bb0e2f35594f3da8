import { Link, useLocation } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { parsePage } from '#platform/rules/paging.ts'
import { classNames } from '../class-names.ts'
import { pageWindow } from './page-window.ts'

type PageLinksProps = {
  pageCount: number
  /** Names what is paged: "Pages of the archive". */
  label: string
  /** Of the address; another name where a page has two lists. */
  parameter?: string
  /** Where another page scrolls to: the id of the list, where it is not the page's only one. */
  hash?: string
  className?: string
}

/**
 * Pagination by real links: the page is a parameter of this route's search part, the first one without it. Works
 * before the scripts do, and without them. Nothing at all for a single page.
 */
export function PageLinks({ pageCount, label, parameter = 'page', hash, className }: PageLinksProps) {
  // Where one is going, not what is still shown.
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
            // A phone shows the ends and the current page; the neighbours are one tap on an arrow away.
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
    // What is open over the list belongs to the page that is left.
    open: undefined,
  })
  return (
    <Link
      to="."
      // The parameters are the page's own, which this primitive cannot know.
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
