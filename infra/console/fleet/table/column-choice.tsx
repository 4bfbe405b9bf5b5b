/** The panel in which the user chooses the columns of the table. */
import type { Vehicle } from '../../api/vehicle.ts'
import { t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import { PopoverButton } from '../../page/popover-button.tsx'
import type { Choice } from '../use-choice.ts'
import { titleOf } from './column.ts'
import { columnIdsIn, defaultColumnIds, withColumnToggled } from './column-ids.ts'
import { columnsFor } from './columns.ts'

export interface ColumnChoiceProps extends Pick<Choice, 'columns' | 'setColumns'> {
  /** The vehicles of the fleet. */
  readonly all: ReadonlyMap<string, Vehicle>
}

export function ColumnChoice({ all, columns, setColumns }: ColumnChoiceProps) {
  const chosen = columnIdsIn(columns)
  return (
    <PopoverButton label={t('columns')} button={<Icon name="columns" />} isIcon>
      <fieldset class="boxes">
        <legend>{t('columns')}</legend>
        {columnsFor(all.values())
          .filter(({ id }) => id !== 'name')
          .map((column) => (
            <label key={column.id} class="check">
              <input
                type="checkbox"
                checked={chosen.includes(column.id)}
                onChange={() => setColumns(withColumnToggled(columns, column.id))}
              />
              <span>{titleOf(column)}</span>
            </label>
          ))}
      </fieldset>
      <button type="button" onClick={() => setColumns(defaultColumnIds())}>
        {t('defaultColumns')}
      </button>
    </PopoverButton>
  )
}
