import type { ReactNode } from 'react'
import { Empty } from './empty.tsx'
import css from './sheet.module.css'

export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Whether the column is of figures, which are aligned to its end. */
  readonly isFigure?: true
}

type SheetProps<Row> = {
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  /** The message in place of a table without rows. */
  empty: string
}

/**
 * A ruled table. On a phone each row becomes an entry whose cells show the names of their columns.
 */
export function Sheet<Row>({ caption, rows, keyOf, columns, empty }: SheetProps<Row>) {
  if (rows.length === 0) return <Empty>{empty}</Empty>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as blocks is none to assistive technology
    <table className={css['sheet']} role="table">
      <caption className="sr">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: the same */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: the same */}
        <tr role="row">
          {columns.map(({ head, isFigure }) => (
            // biome-ignore lint/a11y/noRedundantRoles: the same
            <th key={head} scope="col" role="columnheader" className={isFigure && css['figure']}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: the same */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: the same
          <tr key={keyOf(row)} role="row">
            {columns.map(({ head, cell, isFigure }, index) =>
              index === 0 ? (
                // biome-ignore lint/a11y/noRedundantRoles: the same
                <th key={head} scope="row" role="rowheader">
                  {cell(row)}
                </th>
              ) : (
                // biome-ignore lint/a11y/noRedundantRoles: the same
                <td key={head} role="cell" data-head={head} className={isFigure && css['figure']}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
