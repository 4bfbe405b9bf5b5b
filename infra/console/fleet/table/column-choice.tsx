/** The panel in which the user chooses the columns of the table. */
import type { Vehicle } from '../../api/vehicle.ts'
import { t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import { PopoverButton } from '../../page/popover-button.tsx'
import { chooseDefaultColumns, chosenColumnIds, toggleColumn } from '../chosen-column-ids.ts'
import { titleOf } from './column.ts'
import { columnsFor } from './columns.ts'

interface ColumnChoiceProps {
  /** The vehicles of the fleet. */
  readonly all: ReadonlyMap<string, Vehicle>
}

export function ColumnChoice({ all }: ColumnChoiceProps) {
  const chosen = chosenColumnIds.value
  return (
    <PopoverButton label={t('columns')} button={<Icon name="columns" />} isIcon>
      <fieldset class="boxes">
        <legend>{t('columns')}</legend>
        {columnsFor(all.values())
          .filter(({ id }) => id !== 'name')
          .map((column) => (
            <label key={column.id} class="check">
              <input type="checkbox" checked={chosen.has(column.id)} onChange={() => toggleColumn(column.id)} />
              <span>{titleOf(column)}</span>
            </label>
          ))}
      </fieldset>
      <button type="button" onClick={chooseDefaultColumns}>
        {t('defaultColumns')}
      </button>
    </PopoverButton>
  )
}
