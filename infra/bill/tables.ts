/** Tables of the bill: monthly costs by fleet and upload pattern, their parts, added costs of settings, and peak use. */
import { costOfMillionEvents } from './events.ts'
import { type BillLine, type BillSettings, defaultSettings, type Hours, idleMonth, monthOf, sumOf } from './month.ts'
import { newTable, peakOf } from './peak.ts'
import type { StackCounts } from './stack-counts.ts'
import { eventWayNames, type MeasuredUsage, type WayName, wayNames } from './usage.ts'

export interface BillTable {
  readonly title: string
  /** All rows have the same keys. */
  readonly rows: readonly Readonly<Record<string, string>>[]
}

export const fleets = [10, 1000, 100_000, 10_000_000] as const
const peakFleets = [1000, 10_000, 100_000] as const
const everyHour: readonly Hours[] = ['driving', 'parked']
const [firstWay] = wayNames
/** Vehicles of the fleet in the tables of parts and settings. */
const tableFleet = 1000

export function dollars(cost: number): string {
  const digits = cost < 100 ? 2 : 0
  return `$${cost.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}
const cents = (cost: number) => `${(cost * 100).toFixed(1)} ¢`
const count = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 0 })
const percent = (share: number) => `${(share * 100).toFixed(0)} %`

export function billTables(usage: MeasuredUsage, counts: StackCounts): BillTable[] {
  return [
    idle(counts),
    vehicles(usage),
    months(usage, counts),
    parts(usage, counts),
    additions(usage, counts),
    peaks(usage),
    events(usage)
  ]
}

function idle(counts: StackCounts): BillTable {
  const lines = idleMonth(counts)
  const together = { part: 'together', cost: sumOf(lines), beyondFree: freeSumOf(lines) }
  return {
    title: 'A month without calls',
    rows: [...lines, together].map(({ part, cost, beyondFree }) => ({
      part,
      cost: dollars(cost),
      'in an account without other use': dollars(beyondFree)
    }))
  }
}

export const freeSumOf = (lines: ReturnType<typeof idleMonth>) =>
  lines.reduce((sum, { beyondFree }) => sum + beyondFree, 0)

/** Monthly cost of a vehicle in US dollars, without the fixed costs of a deployment. */
export function costOfVehicle(usage: MeasuredUsage, way: WayName, vehicles: number, hours = everyHour): number {
  return sumOf(monthOf(usage, { vehicles, way, hours })) / vehicles
}

/** Monthly costs including the fixed costs of a deployment. */
function months(usage: MeasuredUsage, counts: StackCounts): BillTable {
  const idleCost = sumOf(idleMonth(counts))
  const monthly = (way: WayName, vehicles: number) =>
    idleCost + sumOf(monthOf(usage, { vehicles, way, hours: everyHour }))
  return {
    title: 'A month of a fleet',
    rows: [0, ...fleets].map((vehicles) => ({
      vehicles: count(vehicles),
      ...Object.fromEntries(wayNames.map((way) => [way, dollars(monthly(way, vehicles))]))
    }))
  }
}

function vehicles(usage: MeasuredUsage): BillTable {
  return {
    title: `A month of a vehicle, of ${count(tableFleet)}`,
    rows: wayNames.map((way) => {
      const lines = monthOf(usage, { vehicles: tableFleet, way, hours: everyHour })
      const [all, driving] = [sumOf(lines) / tableFleet, costOfVehicle(usage, way, tableFleet, ['driving'])]
      const [largest] = lines
      return {
        'on a drive': way,
        'two hours of driving a day': cents(driving),
        'a record in each other hour': cents(all - driving),
        together: cents(all),
        'largest part': largest ? `${largest.part}, ${percent(largest.cost / sumOf(lines))}` : ''
      }
    })
  }
}

function parts(usage: MeasuredUsage, counts: StackCounts): BillTable {
  const of = (way: WayName) => {
    const lines = monthOf(usage, { vehicles: tableFleet, way, hours: everyHour })
    return new Map(lines.map(({ part, cost }) => [part, cost]))
  }
  const columns = wayNames.map((way) => [way, of(way)] as const)
  const names = [...(columns[0]?.[1].keys() ?? [])]
  return {
    title: `Its parts, for ${count(tableFleet)} vehicles`,
    rows: [
      ...names.map((part) => ({
        part,
        ...Object.fromEntries(columns.map(([way, costs]) => [way, dollars(costs.get(part) ?? 0)]))
      })),
      {
        part: 'without calls',
        ...Object.fromEntries(columns.map(([way]) => [way, dollars(sumOf(idleMonth(counts)))]))
      }
    ]
  }
}

/** Settings whose added cost is listed. */
const otherSettings: readonly (readonly [name: string, changes: Partial<BillSettings>])[] = [
  ['tracing=true', { tracing: true }],
  ['webAcl=true', { webAcl: true }],
  ['logRetentionDays=365', { logRetentionDays: 365 }],
  ['fixRetentionDays=800', { fixRetentionDays: 800 }],
  ['fixRetentionDays=90', { fixRetentionDays: 90 }]
]

function additions(usage: MeasuredUsage, counts: StackCounts): BillTable {
  const costWith = (settings: BillSettings, vehicles: number) =>
    sumOf(monthOf(usage, { vehicles, way: firstWay, hours: everyHour }, settings)) + sumOf(idleMonth(counts, settings))
  return {
    title: `What settings add to a month (${firstWay})`,
    rows: otherSettings.map(([setting, changes]) => ({
      setting,
      ...Object.fromEntries(
        fleets.map((vehicles) => {
          const added = costWith({ ...defaultSettings, ...changes }, vehicles) - costWith(defaultSettings, vehicles)
          return [`${count(vehicles)} vehicles`, added < 0 ? `−${dollars(-added)}` : dollars(added)]
        })
      )
    }))
  }
}

function peaks(usage: MeasuredUsage): BillTable {
  const columns = peakFleets.map(
    (vehicles) => [`${count(vehicles)} vehicles`, peakOf(usage, firstWay, vehicles)] as const
  )
  const row = (taken: string, defaultLimit: number | undefined, of: (peak: ReturnType<typeof peakOf>) => number) => ({
    'taken at once': taken,
    'default limit': defaultLimit === undefined ? '' : count(defaultLimit),
    ...Object.fromEntries(
      columns.map(([name, peak]) => [
        name,
        `${count(of(peak))}${defaultLimit !== undefined && of(peak) > defaultLimit ? ' !' : ''}`
      ])
    )
  })
  const quotas = columns[0]?.[1].quotas ?? []
  return {
    title: `When all vehicles drive at once (${firstWay})`,
    rows: [
      row('uploads a second', undefined, ({ uploadsPerSecond }) => uploadsPerSecond),
      row('WRU a second, of a new table', newTable.writeUnitsPerSecond, (peak) => peak.writeUnitsPerSecond),
      row('RRU a second, of a new table', newTable.readUnitsPerSecond, (peak) => peak.readUnitsPerSecond),
      ...quotas.map(({ name, defaultLimit }, index) =>
        row(name, defaultLimit, (peak) => peak.quotas[index]?.taken ?? 0)
      )
    ]
  }
}

function events(usage: MeasuredUsage): BillTable {
  const columns = eventWayNames.map((way) => [way, costOfMillionEvents(usage, way)] as const)
  const parts = columns[0]?.[1].map(({ part }) => part) ?? []
  const row = (part: string, costs: (lines: readonly BillLine[]) => number) => ({
    part,
    ...Object.fromEntries(columns.map(([way, lines]) => [way, dollars(costs(lines))]))
  })
  return {
    title: 'A million events',
    rows: [...parts.map((part, index) => row(part, (lines) => lines[index]?.cost ?? 0)), row('together', sumOf)]
  }
}

/** The table as it stands in the documentation. */
export function markdownOf({ title, rows }: BillTable): string {
  const names = Object.keys(rows[0] ?? {})
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const body = rows.map((row) => line(names.map((name) => row[name] ?? '')))
  return [`**${title}**`, '', line(names), `|${'---|'.repeat(names.length)}`, ...body].join('\n')
}
