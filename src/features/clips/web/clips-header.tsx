import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Options, Select } from '#platform/web/ui/select.tsx'
import { type ClipSort, clipSortLabels, parseClipSort } from '../rules/clip-sort.ts'
import { clipsPlace } from './clips-search.ts'

/** Without `sort` there is nothing to sort. */
export function ClipsHeader({ sort }: { sort?: ClipSort }) {
  return (
    <PageHeader
      kicker="Caught on tape"
      title="Video Clips"
      intro="Everything that should have stayed off camera, in the order it was filmed."
      actions={sort && <SortForm sort={sort} />}
    />
  )
}

/** A plain form underneath, for browsers without scripts. Another order begins at its first page. */
function SortForm({ sort }: { sort: ClipSort }) {
  const router = useRouter()
  const [chosen, setChosen] = useState(sort)
  // The address is ahead of the page, which may never come: Back can be quicker.
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ toLocation: { pathname, search } }) => {
        if (pathname === '/clips') setChosen(clipsPlace(search).sort)
      }),
    [router],
  )
  function change(value: string) {
    const search = parseClipSort(value) === 'oldest' ? { sort: 'oldest' as const } : {}
    setChosen(parseClipSort(value))
    void router.navigate({ to: '/clips', search, resetScroll: false })
  }
  return (
    <form action="/clips" className="flex max-w-full flex-wrap items-end gap-3">
      <Select
        label="Sort by"
        name="sort"
        className="w-52 max-w-full"
        value={chosen}
        onChange={(event) => change(event.target.value)}
      >
        <Options labels={clipSortLabels} />
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          Sort
        </Button>
      </noscript>
    </form>
  )
}
