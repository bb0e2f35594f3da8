import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { gameTitle, playableGames } from '#features/games/runs/rules/game-list.ts'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { cacheNames } from '../../rules/offline.ts'

type KeptPage = { address: string; title: string }

const mostListed = 12

/** Lists the pages that were kept. Its links load whole documents, which the worker has. */
export function OfflineState({ onRetry }: { onRetry: () => void }) {
  const site = useRouteContext({ from: '__root__', select: (context) => context.site })
  const pages = useKeptPages(site.name)
  return (
    <div className="offline-state mx-auto grid w-full max-w-3xl gap-8">
      <BugEmptyState
        pose="blanket"
        title="The line's dead"
        text="That room needs a connection, and we can't get one. Here's what still works in the dark."
        action={<Button onClick={onRetry}>Try Again</Button>}
      />
      <section data-section="games" className="grid gap-3">
        <h2 className="type-wide text-subheading">Four games, no line needed</h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {playableGames.map(({ id, tagline }) => (
            <KeptLink key={id} address={`/games/${id}`} title={gameTitle(id, site.personality)} text={tagline} />
          ))}
        </ul>
      </section>
      {pages.length > 0 && (
        <section className="grid gap-3">
          <h2 className="type-wide text-subheading">Rooms you've been in</h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {pages.map((page) => (
              <KeptLink key={page.address} {...page} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function KeptLink({ address, title, text }: KeptPage & { text?: string }) {
  return (
    <li className="grid">
      <a
        href={address}
        className="offset-shadow grid min-h-11 content-center gap-1 rounded-card bg-surface px-4 py-3 [--plate-ink:var(--color-accent)]"
      >
        <strong className="[overflow-wrap:anywhere]">{title}</strong>
        {text && <span className="text-ink-soft text-small">{text}</span>}
      </a>
    </li>
  )
}

function useKeptPages(siteName: string) {
  const [pages, setPages] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    let isGone = false
    listKeptPages(siteName).then(
      (found) => !isGone && setPages(found),
      // Blocked storage keeps nothing, so there's nothing to list.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [siteName])
  return pages
}

async function listKeptPages(siteName: string): Promise<KeptPage[]> {
  if (!(await caches.has(cacheNames.pages))) return []
  const cache = await caches.open(cacheNames.pages)
  const newestFirst = [...(await cache.keys())].reverse()
  const others = newestFirst.filter(({ url }) => !new URL(url).pathname.startsWith('/games/')).slice(0, mostListed)
  return Promise.all(
    others.map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const html = await (await cache.match(request, { ignoreVary: true }))?.text()
      const { title } = new DOMParser().parseFromString(html?.split('</title>', 1)[0] ?? '', 'text/html')
      return { address: pathname + search, title: title.replace(` - ${siteName}`, '') || pathname }
    }),
  )
}
