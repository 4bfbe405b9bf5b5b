/** Controls of how the vehicles are shown: as a list or a table, with which columns, and as a file. */
import { type PlainKey, t } from '../language/language.ts'
import { IconButton } from './icon-button.tsx'
import { tablePart } from './load-table.ts'
import type { TableRows } from './table/save-table.ts'
import { isMapBeside, toggleMap, type View, views } from './view.ts'

interface ViewToolsProps extends TableRows {
  readonly view: View
  readonly onView: (view: View) => void
}

const texts: Readonly<Record<View, PlainKey>> = { list: 'viewList', table: 'viewTable' }

export function ViewTools({ view, onView, ...rows }: ViewToolsProps) {
  const table = view === 'table' ? tablePart.value : undefined
  return (
    <>
      <fieldset class="button-group view-choice" aria-label={t('viewOf')}>
        {views.map((each) => (
          <IconButton
            key={each}
            icon={each}
            text={texts[each]}
            isPressed={each === view}
            onClick={() => onView(each)}
          />
        ))}
      </fieldset>
      {table && (
        <>
          <table.ColumnChoice all={rows.all} />
          <span class="map-choice">
            <IconButton icon="map" text="mapBeside" isPressed={isMapBeside.value} onClick={toggleMap} />
          </span>
          <IconButton icon="download" text="saveCsv" onClick={() => table.saveTable(rows)} />
        </>
      )}
    </>
  )
}
