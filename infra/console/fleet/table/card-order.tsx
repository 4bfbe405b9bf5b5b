/** The order of the cards, which have no heads. */
import { Options } from '../../form/select-field.tsx'
import { t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import { type Column, titleOf } from './column.ts'
import type { VehicleTableProps } from './table-props.ts'

interface CardOrderProps extends Pick<VehicleTableProps, 'sort' | 'onSort'> {
  readonly columns: readonly Column[]
}

export function CardOrder({ sort, onSort, columns }: CardOrderProps) {
  const { column: chosen, isDescending } = sort
  return (
    <div class="buttons card-order">
      <select
        aria-label={t('orderBy')}
        value={chosen}
        onChange={({ currentTarget }) => onSort({ column: currentTarget.value, isDescending: false })}
      >
        <Options values={columns.map((column) => [column.id, titleOf(column)] as const)} />
      </select>
      <button
        type="button"
        class="icon-button"
        aria-label={t('descending')}
        title={t('descending')}
        aria-pressed={isDescending}
        onClick={() => onSort({ column: chosen, isDescending: !isDescending })}
      >
        <Icon name={isDescending ? 'open' : 'up'} />
      </button>
    </div>
  )
}
