/** The demo beside the running service, which does not wait for it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Table } from '../../lib/table/table.ts'
import { drivingVehicleId } from '../demo/demo-records.ts'
import type { DemoOptions } from '../demo/run-demo.ts'
import { demoCars } from '../demo/uploads-of-cars.ts'
import type { RunningService } from '../service-file.ts'
import { type DemoTraffic, demoTraffic } from './demo-traffic.ts'
import type { Log } from './log.ts'

/** What is to be done once the service listens. */
export interface DemoPlan extends Pick<DemoOptions, 'table' | 'carsWithoutDrives' | 'driving'> {
  readonly traffic: DemoTraffic
}

export interface LocalDemo {
  /** Whether the recorded drives are being uploaded, as at the first start. */
  readonly isUploading: boolean
  /** Whether a car drives on. */
  readonly isDriving: boolean
  /** The recorded drives have been processed, or could not be. */
  readonly whole: Promise<void>
  readonly stop: () => Promise<void>
}

export async function planDemo(table: Table, isDriving: boolean): Promise<DemoPlan> {
  const cars = await demoCars(table)
  const carsWithoutDrives = cars.filter(({ hasData }) => !hasData).map(({ id }) => id)
  const driving = isDriving && cars.some(({ id }) => id === drivingVehicleId) ? drivingVehicleId : undefined
  return { table, carsWithoutDrives, driving, traffic: demoTraffic([...carsWithoutDrives, ...listOf(driving)]) }
}

const listOf = (id: string | undefined) => (id === undefined ? [] : [id])

export function startDemo(plan: DemoPlan, service: RunningService, log: Log): LocalDemo {
  const stopping = new AbortController()
  const whole = Promise.withResolvers<void>()
  const onWhole = () => {
    plan.traffic.limitTo(listOf(plan.driving))
    whole.resolve()
  }
  const isUploading = plan.carsWithoutDrives.length > 0
  const ended = run({ ...plan, ...clockUntil(stopping.signal) }, service, log, () => {
    onWhole()
    if (isUploading) log.info('The recorded drives have been processed')
  })
    .catch((error) => {
      if (!stopping.signal.aborted) log.error(`The demo has ended. ${String(error)}`)
    })
    .finally(onWhole)
  const stop = () => {
    stopping.abort()
    return ended
  }
  return { isUploading, isDriving: plan.driving !== undefined, whole: whole.promise, stop }
}

async function run(
  { traffic, ...plan }: DemoPlan & Pick<DemoOptions, 'clock' | 'signal'>,
  service: RunningService,
  log: Log,
  onWhole: () => void
): Promise<void> {
  if (plan.carsWithoutDrives.length === 0 && plan.driving === undefined) return
  // Imported here because the service, which listens already, need not wait for it.
  const { runDemo } = await import('../demo/run-demo.ts')
  await runDemo({
    ...plan,
    service,
    userAgent: traffic.userAgent,
    onWhole,
    onFailure: (message) => log.error(`The car of the demo cannot upload, and goes on trying. ${message}`),
    onGone: () => log.info('The car of the demo was deleted: it drives no more')
  })
}

function clockUntil(signal: AbortSignal): Pick<DemoOptions, 'clock' | 'signal'> {
  return { signal, clock: { now: Date.now, wait: (milliseconds) => sleep(milliseconds, undefined, { signal }) } }
}
