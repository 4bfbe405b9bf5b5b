/** The panel in which the user chooses the columns of the table. */
import { t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import { PopoverButton } from '../../page/popover-button.tsx'
import { chooseDefaultColumns, chosenColumnIds, toggleColumn } from '../chosen-column-ids.ts'
import { columns } from './columns.ts'

export function ColumnChoice() {
  const chosen = chosenColumnIds.value
  return (
    <PopoverButton label={t('columns')} button={<Icon name="columns" />} isIcon>
      <fieldset class="boxes">
        <legend>{t('columns')}</legend>
        {columns
          .filter(({ id }) => id !== 'name')
          .map(({ id, title }) => (
            <label key={id} class="check">
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggleColumn(id)} />
              <span>{t(title)}</span>
            </label>
          ))}
      </fieldset>
      <button type="button" onClick={chooseDefaultColumns}>
        {t('defaultColumns')}
      </button>
    </PopoverButton>
  )
}
