/** Controls of the table: its columns, the height of its rows, the map beside it, and its rows as a file. */
import { IconButton } from '../icon-button.tsx'
import { isMapBeside, toggleMap } from '../view.ts'
import { ColumnChoice, type ColumnChoiceProps } from './column-choice.tsx'
import { isCompact, toggleCompact, useHasDensity } from './density.ts'
import { saveTable, type TableRows } from './save-table.ts'

export function TableTools(props: TableRows & ColumnChoiceProps) {
  const hasDensity = useHasDensity()
  return (
    <>
      <ColumnChoice {...props} />
      {hasDensity && (
        <IconButton icon="compact" text="compactRows" isPressed={isCompact.value} onClick={toggleCompact} />
      )}
      <span class="map-choice">
        <IconButton icon="map" text="mapBeside" isPressed={isMapBeside.value} onClick={toggleMap} />
      </span>
      <IconButton icon="download" text="saveCsv" onClick={() => saveTable(props)} />
    </>
  )
}
