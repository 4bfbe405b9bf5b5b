/** The head of the fleet's table, whose buttons order the rows. */
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import type { Sort } from '../sort.ts'
import { cellClass } from './cell-class.ts'
import { type Column, titleOf } from './column.ts'
import type { VehicleTableProps } from './table-props.ts'

interface TableHeadProps extends Pick<VehicleTableProps, 'vehicles' | 'picked' | 'sort' | 'onSort'> {
  readonly columns: readonly Column[]
}

export function TableHead({ vehicles, picked, sort, onSort, columns }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" class="check-cell">
          <PickAll picked={picked} count={vehicles.length} />
        </th>
        {columns.map((column) => (
          <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

function PickAll({ picked, count }: Pick<VehicleTableProps, 'picked'> & { readonly count: number }) {
  const box = useRef<HTMLInputElement>(null)
  const chosen = picked.vehicles.length
  const isSome = chosen > 0 && chosen < count
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t('pickAllShown')}
      checked={chosen > 0 && chosen === count}
      onChange={() => (chosen === count ? picked.clear() : picked.pickAll())}
    />
  )
}

interface SortHeadProps {
  readonly column: Column
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

function SortHead({ column, sort, onSort }: SortHeadProps) {
  const { id, unit, width } = column
  const title = titleOf(column)
  const isSorted = sort.column === id
  const direction = sort.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      class={cellClass(id, unit !== undefined)}
      style={{ width: `${width}px` }}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        class="quiet"
        title={title}
        onClick={() => onSort({ column: id, isDescending: isSorted && !sort.isDescending })}
      >
        <span class="head-text">
          {title}
          {isSorted && <Icon name={sort.isDescending ? 'open' : 'up'} />}
        </span>
      </button>
    </th>
  )
}
