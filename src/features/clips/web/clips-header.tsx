import { useNavigate } from '@tanstack/react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Options, Select } from '#platform/web/ui/select.tsx'
import { type ClipSort, clipSortLabels, parseClipSort } from '../rules/clip-sort.ts'

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
  const navigate = useNavigate()
  const change = (value: string) =>
    navigate({ to: '/clips', search: parseClipSort(value) === 'oldest' ? { sort: 'oldest' } : {}, resetScroll: false })
  return (
    <form action="/clips" className="flex max-w-full flex-wrap items-end gap-3">
      <Select
        label="Sort by"
        name="sort"
        className="w-52 max-w-full"
        // Another key makes it follow the address, as after Back.
        key={sort}
        defaultValue={sort}
        onChange={(event) => void change(event.target.value)}
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
