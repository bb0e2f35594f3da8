// biome-ignore-all lint/a11y/noRedundantRoles: tables laid out as blocks lose their semantics
import type { Key, ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type Column<Row> = {
  id: string
  header: ReactNode
  /** Phones show it as a label. Needed if `header` isn't a string. */
  label?: string
  cell: (row: Row, index: number) => ReactNode
  isNumeric?: boolean
  isRowHeader?: boolean
  /** In the layout `lines`, shown beside the row header on phones. */
  isInFirstLine?: boolean
  sorted?: 'ascending' | 'descending'
}

type TableProps<Row> = {
  caption: string
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  isMarked?: (row: Row) => boolean
  /** On phones: `stack` makes cards, `lines` two lines a row, and `scroll` scrolls sideways. */
  layout?: 'stack' | 'lines' | 'scroll'
  className?: string
}

export function Table<Row>({ caption, isCaptionShown, columns, rows, layout = 'stack', ...rest }: TableProps<Row>) {
  const { rowKey, isMarked, className } = rest
  return (
    <div className={`table-frame ${className ?? ''}`}>
      <table role="table" className="table" data-layout={layout}>
        <caption className={isCaptionShown ? undefined : 'p-0!'}>
          {isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={column.isNumeric} aria-sort={column.sorted}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row" data-marked={isMarked?.(row)}>
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  if (column.isRowHeader) {
    return (
      <th scope="row" role="rowheader" data-numeric={column.isNumeric}>
        {children}
      </th>
    )
  }
  const label = column.label ?? (typeof column.header === 'string' ? column.header : undefined)
  return (
    <td role="cell" data-label={label} data-numeric={column.isNumeric} data-first-line={column.isInFirstLine}>
      {children}
    </td>
  )
}
