/** The demo's boat raises the alerts for which boats have sensors. */
import { expect, it } from 'vitest'
import { historyOf, vehicleHistory } from '../../../../infra/demo/fleet/vehicle-history.ts'
import { putRule } from '../../../../lib/rules/rule-writes.ts'
import { inUploads } from '../../../bench/uploads/commute.ts'
import { uploadWorld } from '../../../processing/processing-world.ts'
import { collect, faultsOfMessages, messagesOf, ruleOf } from '../../../processing/rules/rule-world.ts'

const minute = 60_000
const day = 1440 * minute
const now = Date.parse('2026-03-04T18:00:00.000Z')

it('the boat reports each run of its bilge pump on a round, and that it has sent nothing for a day', async () => {
  const round = historyOf('duffy-22', now).findLast(({ kind }) => kind === 'drive')
  const [from, until] = [round?.fromMilliseconds ?? 0, round?.untilMilliseconds ?? 0]
  // Timestamps have whole milliseconds.
  const records = vehicleHistory('duffy-22', now)
    .map((record) => ({ ...record, atMilliseconds: Math.round(record.atMilliseconds) }))
    .filter(({ atMilliseconds: at }) => at >= from - 30 * minute && at <= until)
  const isOn = (index: number) => records[index]?.din_1 === true
  const runs = records.filter((_, index) => isOn(index) && !isOn(index - 1))
  const world = uploadWorld()
  const { table, memory } = world
  await putRule(table, { ...ruleOf('bilge', 'din_1', 'true', 0), name: 'Bilge pump running' }, new Date(from))
  await putRule(table, ruleOf('silent', 'last_update', 'SILENT', 1440), new Date(from))
  for (const upload of inUploads(records, 60)) {
    const at = new Date(upload.at(-1)?.atMilliseconds ?? 0)
    await world.receive(upload, table, at)
    await world.process(table, at)
  }
  const last = records.at(-1)?.atMilliseconds ?? 0
  await collect(world, new Date(last + day + minute))

  expect(runs.length).toBeGreaterThan(0)
  expect(messagesOf({ memory }).map(({ rule, at }) => [rule, at])).toEqual([
    ...runs.map(({ atMilliseconds }) => ['ada bilge', new Date(atMilliseconds).toISOString()]),
    ['ada silent', new Date(last + day).toISOString()]
  ])
  expect(faultsOfMessages({ memory })).toEqual([])
})
