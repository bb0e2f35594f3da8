import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Select } from '#platform/web/ui/form/select.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { Chapter, Part } from './chapter.tsx'

type Report = { id: number; message: string; author: string; status: 'pending' | 'resolved' }

const reports: Report[] = [
  { id: 1, message: 'Buy my parking spot!!!', author: 'mo_landlord', status: 'pending' },
  { id: 2, message: 'That is not a bed bug, that is my uncle', author: 'SneakyOtter418', status: 'resolved' },
]

const columns: Column<Report>[] = [
  { id: 'message', header: 'Message', isRowHeader: true, cell: (report) => report.message },
  { id: 'author', header: 'Author', cell: (report) => report.author },
  {
    id: 'status',
    header: 'Status',
    cell: (report) => <Badge tone={report.status === 'pending' ? 'house' : 'neutral'}>{report.status}</Badge>,
  },
]

const tabs = [
  { id: 'reports', label: 'Reports' },
  { id: 'history', label: 'Mod History' },
] as const

export function OfficeChapter() {
  return (
    <Chapter
      name="Back-office"
      intro="The same parts under data-section=admin: quiet, dense, neutral. No bug, no glitter."
    >
      <Part title="A page of the office">
        <div data-section="admin" className="grid gap-5 rounded-card border border-line bg-ground p-5">
          <PageHeader
            title="Forum Moderation"
            kicker="Moderation"
            actions={
              <>
                <Input label="Search" className="w-48" />
                <Select label="Status" className="w-36">
                  <option>Pending</option>
                  <option>Resolved</option>
                </Select>
                <Button>Refresh</Button>
                <Button variant="secondary">Export</Button>
              </>
            }
          />
          <Tabs label="Moderation" tabs={tabs} selected="reports" onSelect={() => {}}>
            <Table caption="Reports" columns={columns} rows={reports} rowKey={(report) => report.id} />
          </Tabs>
        </div>
      </Part>
    </Chapter>
  )
}
