import { useState } from 'react'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { Chapter, Part } from './chapter.tsx'

type Row = { rank: number; player: string; score: number; accuracy: string; time: string; isYou?: boolean }

const rows: Row[] = [
  { rank: 1, player: 'Parking Pam', score: 1240, accuracy: '100%', time: '1:02' },
  { rank: 2, player: 'laundry_lou', score: 1115, accuracy: '90%', time: '1:11', isYou: true },
  { rank: 3, player: 'SneakyOtter418', score: 980, accuracy: '80%', time: '0:58' },
]

const columns: Column<Row>[] = [
  { id: 'rank', header: 'Rank', cell: (row) => row.rank, isNumeric: true },
  { id: 'player', header: 'Player', isRowHeader: true, cell: (row) => <Player row={row} /> },
  { id: 'score', header: 'Score', cell: (row) => row.score.toLocaleString('en'), isNumeric: true },
  { id: 'accuracy', header: 'Accuracy', cell: (row) => row.accuracy, isNumeric: true },
  { id: 'time', header: 'Time', cell: (row) => row.time, isNumeric: true },
]

export function CollectionChapter() {
  return (
    <Chapter name="Collections" intro="Headers, cards, tabs, tables and pages. On a phone a table turns into slips.">
      <Part title="PageHeader">
        <div data-section="quotes">
          <PageHeader
            title="Quotes"
            kicker="Said, denied, printed"
            intro="Everything that was ever said into a microphone that was not supposed to be on."
          />
        </div>
      </Part>
      <Part title="Card: plain, plate, leaning" className="grid gap-5 sm:grid-cols-2">
        <Card>
          <h4 className="type-display text-subheading">Plain</h4>
          <p className="mt-1 text-ink-soft text-small">Sits on the page and lets its content talk.</p>
        </Card>
        <Card look="plate" isLeaning data-section="quizzes">
          <h4 className="type-display text-subheading">Plate, leaning</h4>
          <p className="mt-1 text-ink-soft text-small">Point at it: it looks back.</p>
        </Card>
      </Part>
      <TabsDemo />
      <Part title="Table">
        <div data-section="quizzes">
          <Table
            caption="Quiz leaderboard"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.rank}
            isMarked={(row) => row.isYou === true}
          />
        </div>
      </Part>
      <Part title="Pagination">
        <PaginationDemo />
      </Part>
    </Chapter>
  )
}

function Player({ row }: { row: Row }) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={row.player} size="small" />
      {row.player}
      {row.isYou && <Badge tone="house">You</Badge>}
    </span>
  )
}

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'quotes', label: 'Quotes' },
  { id: 'clips', label: 'Clips' },
  { id: 'seasons', label: 'Seasons' },
] as const

function TabsDemo() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('quotes')
  return (
    <div data-section="timeline">
      <Tabs label="What to show" tabs={tabs} selected={selected} onSelect={setSelected}>
        <p className="text-ink-soft">The panel of “{selected}”. Arrow keys, Home and End move between the tabs.</p>
      </Tabs>
    </div>
  )
}

function PaginationDemo() {
  const [page, setPage] = useState(6)
  return <Pagination page={page} pageCount={12} onPage={setPage} label="Demo pages" />
}
