/** Calls the functions that schedules of the stack call. */
import { randomUUID } from 'node:crypto'
import type { Assembly } from './assembly/assembly.ts'
import { localAccountId } from './assembly/local-values.ts'
import type { ScheduleDefinition } from './assembly/schedules.ts'
import type { Functions } from './functions/functions.ts'
import { isRequestRecord } from './gateway/capacity.ts'
import type { Log } from './log.ts'

export interface SchedulesOptions {
  readonly assembly: Pick<Assembly, 'schedules' | 'deployment'>
  readonly functions: Pick<Functions, 'invoke'>
  readonly log: Pick<Log, 'error'>
  /** For how long a minute of a schedule lasts. */
  readonly minuteMilliseconds?: number
}

/** A restart makes up at once for what a service that was killed has left. */
const firstAfterMilliseconds = 1000

/** Returns the function that ends them. A call under way is not waited for. */
export function startSchedules({
  assembly,
  functions,
  log,
  minuteMilliseconds = 60_000
}: SchedulesOptions): () => void {
  const timers: NodeJS.Timeout[] = []
  let isStopped = false
  for (const schedule of assembly.schedules) {
    const call = () => void run(schedule)
    timers.push(setTimeout(call, firstAfterMilliseconds), setInterval(call, schedule.everyMinutes * minuteMilliseconds))
  }
  for (const timer of timers) timer.unref()
  return () => {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
  }

  async function run(schedule: ScheduleDefinition): Promise<void> {
    try {
      const event = scheduledEvent(schedule, assembly.deployment.region)
      // The log has no line of it: of what it calls again, the calls have lines of their own.
      await functions.invoke(schedule.functionId, event, ([record]) => isRequestRecord(record))
    } catch (error) {
      if (!isStopped) log.error(`${schedule.logicalId}: its function failed: ${(error as Error).message}`)
    }
  }
}

/** Source: EventBridge, "Scheduled events". */
function scheduledEvent({ ruleArn }: ScheduleDefinition, region: string): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: localAccountId,
    time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    region,
    resources: [ruleArn],
    detail: {}
  }
}
