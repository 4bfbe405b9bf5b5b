/** The vehicles as a table. Only the rows in sight are in the page. */
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useRows } from '../use-rows.ts'
import { useShownColumns } from './chosen-columns.ts'
import { useDensity } from './density.ts'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import type { VehicleTableProps } from './table-props.ts'
import { TableRow } from './table-row.tsx'

/** Pixels; must equal the heights of the head and the foot in table.css. */
const cover = { start: 40, end: 48 }
const checkWidth = 40

export function VehicleTable(props: VehicleTableProps) {
  const { vehicles, onChoose, picked, words, context } = props
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useShownColumns(props)
  const { isCompact, rowHeight } = useDensity()
  useSameRows(scroller, rowHeight)
  const { first, last, rows, attributes } = useRows(scroller, rowHeight, props, cover)
  return (
    <div ref={scroller} class="table-scroll">
      <table
        class={isCompact ? 'vehicle-table is-compact' : 'vehicle-table'}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are selected is a grid
        role="grid"
        {...attributes}
        aria-rowcount={vehicles.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        style={{
          width: `${columns.reduce((total, { width }) => total + width, checkWidth)}px`,
          '--row-height': `${rowHeight}px`
        }}
      >
        <TableHead {...props} columns={columns} />
        <tbody>
          <Spacer height={first * rowHeight} />
          {rows.map((row) => (
            <TableRow
              key={row.vehicle.id}
              {...row}
              columns={columns}
              context={context}
              words={words}
              onChoose={onChoose}
              onPick={picked.toggle}
            />
          ))}
          <Spacer height={(vehicles.length - last) * rowHeight} />
        </tbody>
        <TableFoot vehicles={vehicles} picked={picked.vehicles} columns={columns} context={context} />
      </table>
    </div>
  )
}

/** Keeps the same rows in sight when their height changes. */
function useSameRows(scroller: { readonly current: HTMLElement | null }, rowHeight: number): void {
  const last = useRef({ rowHeight, row: 0 })
  // Before the page has other heights, at which the browser may scroll.
  if (last.current.rowHeight !== rowHeight) {
    last.current = { rowHeight, row: (scroller.current?.scrollTop ?? 0) / last.current.rowHeight }
  }
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = last.current.row * rowHeight
  }, [scroller, rowHeight])
}

/** Takes the place of rows that are not in the page. `height` is in pixels. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the row cannot have the focus
    <tr aria-hidden="true" class="spacer">
      <td style={{ height: `${height}px` }} />
    </tr>
  )
}
