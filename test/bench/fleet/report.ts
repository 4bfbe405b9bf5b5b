/** The part of the benchmark that simulates a fleet. */
import type { FigureTable } from '../report/figure-table.ts'
import { fleetMinute } from './fleet-minute.ts'
import { hottestByKind } from './hottest-partitions.ts'

const vehicles = 10_000
const secondsOfMinute = 60

export async function reportFleet(): Promise<readonly FigureTable[]> {
  const loads = await fleetMinute(vehicles)
  return [
    {
      title: `${vehicles.toLocaleString('en-US')} vehicles that upload once a minute: the hottest partition keys`,
      rowsAre: 'partition',
      columns: [
        { name: 'writes', unit: 'a second', kind: 'count', better: 'lower', digits: 1 },
        { name: 'units', unit: 'WRU a second', kind: 'count', better: 'lower', bound: 1000, digits: 1 }
      ],
      rows: hottestByKind(loads).map(({ kind, writes, units }) => ({
        name: kind,
        figures: [writes / secondsOfMinute, units / secondsOfMinute]
      }))
    }
  ]
}
