/** Controls of the table: its columns, the height of its rows, the map beside it, and its rows as a file. */
import type { Signal } from '@preact/signals'
import { IconButton } from '../icon-button.tsx'
import { isMapBeside } from '../view.ts'
import { ColumnChoice, type ColumnChoiceProps } from './column-choice.tsx'
import { isCompact, useHasDensity } from './density.ts'
import { saveTable, type TableRows } from './save-table.ts'

function toggle(choice: Signal<boolean>): void {
  choice.value = !choice.value
}

export function TableTools(props: TableRows & ColumnChoiceProps) {
  const hasDensity = useHasDensity()
  return (
    <>
      <ColumnChoice {...props} />
      {hasDensity && (
        <IconButton icon="compact" text="compactRows" isPressed={isCompact.value} onClick={() => toggle(isCompact)} />
      )}
      <span class="map-choice">
        <IconButton icon="map" text="mapBeside" isPressed={isMapBeside.value} onClick={() => toggle(isMapBeside)} />
      </span>
      <IconButton icon="download" text="saveCsv" onClick={() => saveTable(props)} />
    </>
  )
}
