/** Days and months as they are stored. */
import * as z from 'zod/mini'
import { type Scope, ScopeText } from '../contract/scope.ts'
import { type ItemKind, type ItemRef, kindOf } from '../table/item.ts'
import { dayKey, daysKey, insightKey, monthKey } from '../table/keys.ts'
import { packedKind } from '../table/packed-kind.ts'
import type { DayFigures, DriveSums } from './day-figures.ts'
import type { DayRows, LegRow, LevelsOfLeg, OwnDay, Totals, TripRow } from './day-rows.ts'
import type { Levels } from './levels.ts'
import { type Columns, columnsOf, listOf, mark, type PackedRow } from './packed-rows.ts'

const StoredDays = z.object({
  /** IANA name of the time zone of all days. */
  zone: z.string(),
  /** Under whom the months are found. */
  owner: ScopeText,
  /** Earlier owners, under whom months may still be found. */
  former: z.optional(z.array(ScopeText)),
  /** When the vehicle drove first, epoch milliseconds; absent while it has no day. */
  since: z.optional(z.int()),
  /** Whether all trips and triplegs are in. */
  isComplete: z.boolean()
})
export type StoredDays = z.infer<typeof StoredDays>

const daysKind = kindOf(StoredDays)

export const daysItem = (vehicleId: string): ItemRef<StoredDays> => ({ key: daysKey(vehicleId), kind: daysKind })

const totals = columnsOf<Totals>(
  {
    millimetres: 0,
    idlingMilliseconds: 1,
    fuelMillilitres: 2,
    energyMilliwattHours: 3,
    refuelledMillilitres: 4,
    refuellings: 5
  },
  {}
)
const levels = columnsOf<Levels>(
  { fuelMillilitres: 0, tankMillilitres: 1, energyMilliwattHours: 2, fuelPercent: 3 },
  {}
)
const levelsOfLeg = columnsOf<LevelsOfLeg>(
  { fuelMillilitres: 0, tankMillilitres: 1, energyMilliwattHours: 2, tripFrom: 3, fuelPercent: 4 },
  {}
)

const legs = columnsOf<LegRow>(
  {
    id: 0,
    from: 1,
    until: 2,
    isStart: 3,
    isAfterHours: 4,
    millimetres: 5,
    cruisingMilliseconds: 6,
    speedMax: 7,
    idlingMilliseconds: 8,
    odometerStart: 9,
    odometerEnd: 10,
    gapMilliseconds: 11,
    harshBraking: 12,
    harshAcceleration: 13,
    overLimitMilliseconds: 14,
    batteryMin: 15,
    batteryMax: 16,
    fuelMillilitres: 17,
    energyMilliwattHours: 18,
    refuelledMillilitres: 19,
    refuellings: 20,
    start: 21,
    end: 22
  },
  { isStart: mark, isAfterHours: mark, start: rowOf(levels), end: rowOf(levels) }
)

const trips = columnsOf<TripRow>(
  { id: 0, from: 1, until: 2, isVoid: 3, driver: 4, category: 5, totals: 6, earlier: 7 },
  { isVoid: mark, totals: rowOf(totals), earlier: rowOf(totals) }
)

const drives = columnsOf<DriveSums>(
  {
    driver: 0,
    category: 1,
    millimetres: 2,
    afterHoursMillimetres: 3,
    milliseconds: 4,
    cruisingMilliseconds: 5,
    trips: 6,
    triplegs: 7,
    speedMax: 8,
    idlingMilliseconds: 9,
    gapMilliseconds: 10,
    harshBraking: 11,
    harshAcceleration: 12,
    overLimitMilliseconds: 13,
    fuelMillilitres: 14,
    energyMilliwattHours: 15
  },
  {}
)

const figures = columnsOf<DayFigures>(
  {
    drives: 0,
    firstStart: 1,
    lastEnd: 2,
    odometerStart: 3,
    odometerEnd: 4,
    batteryMin: 5,
    batteryMax: 6,
    refuelledMillilitres: 7,
    refuellings: 8,
    chargedMilliwattHours: 9
  },
  { drives: listOf(drives) }
)

const ownDays = columnsOf<DatedDay>(
  { date: 0, figures: 1, first: 2, last: 3 },
  { figures: rowOf(figures), first: rowOf(levelsOfLeg), last: rowOf(levelsOfLeg) }
)

export interface DatedDay extends OwnDay {
  readonly date: string
}

function rowOf<T extends object>({ pack, unpack }: Columns<T>) {
  return { pack, unpack: (packed: unknown) => unpack(packed as PackedRow) }
}

const dayKind = rowsKind(columnsOf<DayRows>({ legs: 0, trips: 1 }, { legs: listOf(legs), trips: listOf(trips) }))

/** The rows of the drives of a date. */
export const dayItem = (vehicleId: string, date: string): ItemRef<DayRows> => ({
  key: dayKey(vehicleId, date),
  kind: dayKind
})

export interface StoredMonth {
  /** The levels at the end of the last tripleg of the month before. */
  readonly before?: LevelsOfLeg
  /** Days with figures, ascending. */
  readonly days: readonly DatedDay[]
}

export const monthKind = rowsKind(
  columnsOf<StoredMonth>({ days: 0, before: 1 }, { days: listOf(ownDays), before: rowOf(levelsOfLeg) })
)

export const monthItem = (vehicleId: string, month: string): ItemRef<StoredMonth> => ({
  key: monthKey(vehicleId, month),
  kind: monthKind
})

export interface Insight {
  readonly zone: string
  /** When the vehicle drove first, if that was in the month; epoch milliseconds. */
  readonly since?: number
  readonly figures: DayFigures
}

export const insightKind = rowsKind(columnsOf<Insight>({ zone: 0, figures: 1, since: 2 }, { figures: rowOf(figures) }))

export const insightItem = (owner: Scope, month: string, vehicleId: string): ItemRef<Insight> => ({
  key: insightKey(owner, month, vehicleId),
  kind: insightKind
})

type JsonValue = number | string | null | readonly JsonValue[]
const Value: z.ZodMiniType<JsonValue> = z.lazy(() => z.union([z.number(), z.string(), z.null(), z.array(Value)]))
const Rows = z.object({ rows: z.array(Value) })

function rowsKind<T extends object>({ pack, unpack }: Columns<T>): ItemKind<T> {
  const kind = packedKind({ decode: (value) => Rows.parse(value) })
  return {
    decode: (stored) => unpack(kind.decode(stored).rows as PackedRow),
    encode: (value) => kind.encode({ rows: pack(value) as JsonValue[] })
  }
}
