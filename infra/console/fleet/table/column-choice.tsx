/** The panel in which the user chooses the columns of the table. */
import { t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import { PopoverButton } from '../../page/popover-button.tsx'
import { chooseDefaultColumns, shownColumns, toggleColumn } from './chosen-columns.ts'
import { columns } from './columns.ts'

export function ColumnChoice() {
  const shown = new Set(shownColumns.value.map(({ id }) => id))
  return (
    <PopoverButton label={t('columns')} button={<Icon name="columns" />} isIcon>
      <fieldset class="boxes">
        <legend>{t('columns')}</legend>
        {columns
          .filter(({ id }) => id !== 'name')
          .map(({ id, title }) => (
            <label key={id} class="check">
              <input type="checkbox" checked={shown.has(id)} onChange={() => toggleColumn(id)} />
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
