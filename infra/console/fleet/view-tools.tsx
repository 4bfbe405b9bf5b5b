/** Controls of how the vehicles are shown: as a list or a table, and those of the table. */
import { type PlainKey, t } from '../language/language.ts'
import { IconButton } from './icon-button.tsx'
import { tablePart } from './load-table.ts'
import type { TableRows } from './table/save-table.ts'
import { type View, views } from './view.ts'

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
      {table && <table.TableTools {...rows} />}
    </>
  )
}
