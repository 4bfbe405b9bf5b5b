/** The part of the benchmark that simulates a fleet, and what it prints. */
import { fleetMinute } from './fleet-minute.ts'
import { hottestByKind } from './hottest-partitions.ts'

const vehicles = 10_000
const secondsOfMinute = 60

export async function reportFleet(): Promise<void> {
  const loads = await fleetMinute(vehicles)
  console.log(
    `${vehicles} vehicles that upload once a minute: writes and write units a second of the hottest partition keys`
  )
  for (const { kind, writes, units } of hottestByKind(loads)) {
    const [perSecond, unitsPerSecond] = [writes, units].map((count) => (count / secondsOfMinute).toFixed(1))
    console.log(`  ${perSecond}, ${unitsPerSecond}  ${kind}`)
  }
}
