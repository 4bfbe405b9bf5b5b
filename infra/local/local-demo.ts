/** The demo beside the running service, which does not wait for it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Table } from '../../lib/table/table.ts'
import { drivingVehicleIds } from '../demo/fleet/fleet-vehicles.ts'
import type { DemoOptions } from '../demo/run-demo.ts'
import { demoCars } from '../demo/uploads-of-cars.ts'
import type { RunningService } from '../service-file.ts'
import { type DemoTraffic, demoTraffic } from './demo-traffic.ts'
import type { Log } from './log.ts'

/** What is to be done once the service listens. */
export interface DemoPlan extends Pick<DemoOptions, 'table' | 'withoutHistory' | 'driving'> {
  readonly traffic: DemoTraffic
}

export interface LocalDemo {
  /** Whether the histories of the vehicles are being uploaded, as at the first start. */
  readonly isUploading: boolean
  /** Whether vehicles drive on. */
  readonly isDriving: boolean
  /** The histories have been processed, or could not be. */
  readonly whole: Promise<void>
  readonly stop: () => Promise<void>
}

export async function planDemo(table: Table, isDriving: boolean): Promise<DemoPlan> {
  const cars = await demoCars(table)
  const withoutHistory = cars.filter(({ hasData }) => !hasData).map(({ id }) => id)
  const driving = isDriving ? drivingVehicleIds.filter((driven) => cars.some(({ id }) => id === driven)) : []
  return { table, withoutHistory, driving, traffic: demoTraffic([...withoutHistory, ...driving]) }
}

export function startDemo(plan: DemoPlan, service: RunningService, log: Log): LocalDemo {
  const stopping = new AbortController()
  const whole = Promise.withResolvers<void>()
  const onWhole = () => {
    plan.traffic.limitTo(plan.driving)
    whole.resolve()
  }
  const isUploading = plan.withoutHistory.length > 0
  const ended = run({ ...plan, ...clockUntil(stopping.signal) }, service, log, () => {
    onWhole()
    if (isUploading) log.info('The drives of the demo have been processed')
  })
    .catch((error) => {
      if (!stopping.signal.aborted) log.error(`The demo has ended. ${String(error)}`)
    })
    .finally(onWhole)
  const stop = () => {
    stopping.abort()
    return ended
  }
  return { isUploading, isDriving: plan.driving.length > 0, whole: whole.promise, stop }
}

async function run(
  { traffic, ...plan }: DemoPlan & Pick<DemoOptions, 'clock' | 'signal'>,
  service: RunningService,
  log: Log,
  onWhole: () => void
): Promise<void> {
  if (plan.withoutHistory.length + plan.driving.length === 0) return
  // Imported here because the service, which listens already, need not wait for it.
  const { runDemo } = await import('../demo/run-demo.ts')
  await runDemo({
    ...plan,
    service,
    userAgent: traffic.userAgent,
    onWhole,
    onFailure: (message) => log.error(`A vehicle of the demo cannot upload, and goes on trying. ${message}`),
    onGone: (id) => log.info(`The vehicle ${id} of the demo was deleted: it drives no more`)
  })
}

function clockUntil(signal: AbortSignal): Pick<DemoOptions, 'clock' | 'signal'> {
  return { signal, clock: { now: Date.now, wait: (milliseconds) => sleep(milliseconds, undefined, { signal }) } }
}
