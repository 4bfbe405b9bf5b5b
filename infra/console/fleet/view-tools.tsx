/** Controls of how the vehicles are shown: as a list or a table, with which columns, and as a file. */
import { useEffect } from 'preact/hooks'
import { type PlainKey, t } from '../language/language.ts'
import { loadedPart } from '../loading/loaded-part.ts'
import { IconButton } from './icon-button.tsx'
import { ColumnChoice } from './table/column-choice.tsx'
import type { TableRows } from './table/save-table.ts'
import { isMapBeside, toggleMap, type View, views } from './view.ts'

interface ViewToolsProps extends TableRows {
  readonly view: View
  readonly onView: (view: View) => void
}

const texts: Readonly<Record<View, PlainKey>> = { list: 'viewList', table: 'viewTable' }

const loadSaving = () => loadedPart(() => import('./table/save-table.ts'))

export function ViewTools({ view, onView, vehicles, context }: ViewToolsProps) {
  useEffect(() => {
    // Loaded with the table, so that the button answers at once. A failure leaves the loading to the click.
    if (view === 'table') loadSaving().catch(() => {})
  }, [view])
  const save = async () => {
    const { saveTable } = await loadSaving()
    saveTable({ vehicles, context })
  }
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
      {view === 'table' && (
        <>
          <ColumnChoice />
          <span class="map-choice">
            <IconButton icon="map" text="mapBeside" isPressed={isMapBeside.value} onClick={toggleMap} />
          </span>
          <IconButton icon="download" text="saveCsv" onClick={() => void save()} />
        </>
      )}
    </>
  )
}
