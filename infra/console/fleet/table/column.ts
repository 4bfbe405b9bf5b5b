/** What a column of the fleet's table is. */
import type { Organization } from '../../../../lib/contract/resources/organization.ts'
import type { Towns } from '../../../../lib/places/towns-file.ts'
import type { Vehicle } from '../../api/vehicle.ts'
import { type PlainKey, t } from '../../language/language.ts'
import type { ContractUnit } from '../../language/user-units.ts'
import type { SearchedField } from '../search.ts'

/** What cells show beside the vehicle itself. */
export interface CellContext {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly towns: Towns | undefined
  /** Drivers of the running trips, by ID of the vehicle. */
  readonly drivers: ReadonlyMap<string, string>
  /** By ID. */
  readonly organizations: ReadonlyMap<string, Organization>
}

/** How the values of all rows become one; `oldest` is the lowest of moments. */
export type Sum = 'total' | 'average' | 'lowest' | 'oldest'

export interface Column {
  readonly id: string
  readonly title: PlainKey | (() => string)
  /** Pixels. */
  readonly width: number
  /** The field in which a search marks its words. */
  readonly field?: SearchedField
  /** What the cell shows; undefined without a reading. Numbers are in the unit of the interface. */
  readonly value: (vehicle: Vehicle, context: CellContext) => string | number | undefined
  /** By which rows are ordered, where that is not the value. */
  readonly order?: (vehicle: Vehicle, context: CellContext) => string | number | undefined
  /** Absent for a text, which is its own value. */
  readonly format?: (value: number, context: CellContext) => string
  /** The unit of the numbers, for a file that has the unit in the head of the column. */
  readonly unit?: ContractUnit
  /** Decimals of the numbers in a file. */
  readonly digits?: number
  readonly sum?: Sum
  /** What the foot says about all rows, where that is not a sum of numbers. */
  readonly summary?: (vehicles: readonly Vehicle[], context: CellContext) => string
}

export function titleOf({ title }: Column): string {
  return typeof title === 'string' ? t(title) : title()
}
