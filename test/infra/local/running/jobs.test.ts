/** Jobs on their way through the local service: stream, dispatcher, queue, and the function that runs them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startService } from '../../../../infra/local/service.ts'
import { jobStarted, unfinishedJobs } from '../../../../lib/jobs/job.ts'
import { change } from '../../../../lib/table/change.ts'
import type { Table } from '../../../../lib/table/table.ts'
import { tableOf } from './table-of-service.ts'

/** The first start after a change synthesizes the stack. */
const startMilliseconds = 90_000
const patient = { timeout: 60_000, interval: 100 }

/** A service with a data directory, which `start` starts again after `stop`. */
function newWorld() {
  const directory = mkdtempSync(join(tmpdir(), 'jobs-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const lines: string[] = []
  const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(`ERROR ${line}`) }
  const start = async (options = {}) => {
    const service = await startService({ dataDirectory: join(directory, 'data'), empty: true, log, ...options })
    onTestFinished(service.stop)
    return service
  }
  return { lines, start }
}

const startJobs = (table: Table, count: number) =>
  change(table, async () => ({
    result: undefined,
    writes: Array.from({ length: count }, (_, number) => jobStarted('delete-vehicle', `vehicle-${number}`, new Date()))
  }))

const expectDone = (table: Table) => vi.waitFor(async () => expect(await unfinishedJobs(table)).toEqual([]), patient)

it('come from the stream to the queue, and from there to their function, also where each delivers twice', {
  timeout: startMilliseconds
}, async () => {
  const { lines, start } = newWorld()
  const table = tableOf(await start({ repeatsDeliveries: true }))
  await startJobs(table, 12)
  await expectDone(table)
  expect(lines.join('\n')).toMatch(/ STREAM dispatch-changes \d+ records? /)
  // The line follows the end of the call.
  await vi.waitFor(() => expect(lines.join('\n')).toMatch(/ QUEUE run-jobs \d+ messages? /), patient)
  expect(lines.filter((line) => line.startsWith('ERROR'))).toEqual([])
})

it('go on after a stop in their midst', { timeout: startMilliseconds }, async () => {
  const { lines, start } = newWorld()
  const first = await start()
  await startJobs(tableOf(first), 40)
  // Some are done, some in the queue, and others still in the stream.
  await vi.waitFor(() => expect(lines.join()).toContain(' QUEUE run-jobs '), patient)
  await first.stop()

  await expectDone(tableOf(await start()))
})
