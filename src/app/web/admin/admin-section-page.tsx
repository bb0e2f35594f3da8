import { createFileRoute, type ErrorComponentProps, Link, notFound, redirect, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { pageHead } from '#features/site/web/page-head.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { useReplayEarlyPresses } from '#platform/web/early-presses.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { isAdminCaller } from './is-admin-caller.ts'
import { findPanel } from './panels.ts'

export const Route = createFileRoute('/admin/$')({
  beforeLoad: ({ params, search }) => {
    // The account rules had this address before they got their own panel.
    if (params._splat === 'settings' && (search as { tab?: unknown }).tab === 'accounts') {
      throw redirect({ to: '/admin/$', params: { _splat: 'account-settings' }, replace: true })
    }
  },
  loader: async ({ context, params }) => {
    // Imported here to keep the list and its icons out of every page's first download.
    const { findPanel } = await import('./panels.ts')
    const found = findPanel(params._splat)
    if (!found) throw notFound()
    if (!isAdminCaller(context.caller)) return undefined
    await found.panel?.preload?.()
    return { title: found.title ?? found.label }
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? {
          meta: pageHead({
            site: context.site,
            title: `${loaderData.title} - Admin`,
            description: 'For the people who run this site.',
            path: '/admin',
          }).meta,
        }
      : {},
  component: SectionPage,
  notFoundComponent: SectionNotFound,
  errorComponent: SectionFailed,
})

function SectionPage() {
  const found = findPanel(Route.useParams()._splat)
  if (!found) return null
  const { panel: Panel, title = found.label } = found
  if (!Panel) {
    return (
      <>
        <PageHeader title={title} />
        <ReplayEarlyPresses />
        <OfficeNote title="Nothing to manage here yet">The tools for this are still to come.</OfficeNote>
      </>
    )
  }
  return (
    <Suspense
      fallback={
        <SkeletonGroup label={`Loading ${title}`}>
          <SkeletonRows rows={6} />
        </SkeletonGroup>
      }
    >
      <Panel />
      <ReplayEarlyPresses />
    </Suspense>
  )
}

/** Rendered beside a panel, so that it marks the page as hydrated once the panel is. */
function ReplayEarlyPresses() {
  useReplayEarlyPresses()
  return null
}

function SectionNotFound() {
  useReplayEarlyPresses()
  return (
    <>
      <title>Section not found</title>
      <PageHeader title="Section not found" />
      <OfficeNote
        title="There's no such section"
        action={
          <Link to="/admin/$" params={{ _splat: 'users' }} className={buttonClass({ variant: 'secondary' })}>
            Go to Users
          </Link>
        }
      >
        Check the address, or choose a section from the sidebar.
      </OfficeNote>
    </>
  )
}

function SectionFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useReplayEarlyPresses()
  const { text, requestId } = describeFailure(error)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <PageHeader title="This section didn't load" />
      <OfficeNote role="alert" title={text} action={<Button onClick={retry}>Try Again</Button>}>
        {requestId && `Reference: ${requestId}`}
      </OfficeNote>
    </>
  )
}

type OfficeNoteProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; role?: 'alert' }

function OfficeNote({ title, children, action, role }: OfficeNoteProps) {
  return (
    <div
      role={role}
      className="mt-5 grid max-w-xl justify-items-start gap-1 rounded-card border border-line bg-surface p-5"
    >
      <h2 className="font-semibold">{title}</h2>
      {children && <p className="text-ink-soft">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
