/** Controls of how the vehicles are shown: as a list or a table, with which columns, and as a file. */
import type { Vehicle } from '../api/vehicle.ts'
import { type PlainKey, t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { saveFile } from '../page/save-file.ts'
import { shownColumns } from './table/chosen-columns.ts'
import type { CellContext } from './table/column.ts'
import { ColumnChoice } from './table/column-choice.tsx'
import { fileName, tableFile } from './table/table-file.ts'
import { isMapBeside, toggleMap, type View, views } from './view.ts'

interface ViewToolsProps {
  readonly view: View
  readonly onView: (view: View) => void
  readonly vehicles: readonly Vehicle[]
  readonly context: CellContext
}

const texts: Readonly<Record<View, PlainKey>> = { list: 'viewList', table: 'viewTable' }

export function ViewTools({ view, onView, vehicles, context }: ViewToolsProps) {
  const save = () => {
    const file = tableFile(shownColumns.value, vehicles, context)
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), fileName(Date.now()))
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
          <IconButton icon="download" text="saveCsv" onClick={save} />
        </>
      )}
    </>
  )
}

interface IconButtonProps {
  readonly icon: View | 'map' | 'download'
  readonly text: PlainKey
  /** Absent for a button that is not a switch. */
  readonly isPressed?: boolean
  readonly onClick: () => void
}

function IconButton({ icon, text, isPressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t(text)}
      aria-pressed={isPressed}
      title={t(text)}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
