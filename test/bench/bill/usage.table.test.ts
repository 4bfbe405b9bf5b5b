// @module-tag long
/** What the bill is computed from is what the code takes. */
import { expect, it } from 'vitest'
import { eventWayNames, type HoursUsage, measuredUsage, wayNames } from '../../../infra/bill/usage.ts'
import { startTable } from '../../test-table.ts'
import { measuredDays } from './days.ts'
import { measuredEvents } from './events.ts'
import { uploadText } from './log-bytes.ts'

const [way] = wayNames

/** Two days are simulated, call by call. */
const dayMilliseconds = 180_000

const countsOf = ({ uploads, ...functions }: HoursUsage) => ({
  uploads,
  ...Object.fromEntries(Object.entries(functions).map(([name, { cpuMilliseconds: _, ...counts }]) => [name, counts]))
})

// To renew it: npm run bench -- bill --usage infra/bill/measured-usage.json
it('counts of a day', { timeout: dayMilliseconds }, async () => {
  const table = (await startTable()).open()
  const [day] = await measuredDays(table, [way])
  const { driving, parked, recordBytes, otherBytes, factBytes } = measuredUsage.days[way]
  expect(day && countsOf(day.driving)).toEqual(countsOf(driving))
  expect(day && countsOf(day.parked)).toEqual(countsOf(parked))
  expect(Math.abs((day?.recordBytes ?? 0) / recordBytes - 1)).toBeLessThan(0.02)
  expect(Math.abs((day?.otherBytes ?? 0) / otherBytes - 1)).toBeLessThan(0.02)
  expect(Math.abs((day?.factBytes ?? 0) / factBytes - 1)).toBeLessThan(0.02)
})

it('counts of events', async () => {
  const events = await measuredEvents((await startTable()).open())
  for (const name of eventWayNames) {
    const [counted, billed] = [events[name], measuredUsage.events[name]].map(
      ({
        dispatch: { cpuMilliseconds: _, ...dispatch },
        delivery: { cpuMilliseconds: __, ...delivery },
        ...counts
      }) => ({
        ...counts,
        dispatch,
        delivery
      })
    )
    expect(counted, name).toEqual(billed)
  }
})

it('bytes of the logs and of the answer', async () => {
  const { logBytes, answerBytes } = await uploadText((await startTable()).open())
  for (const [name, bytes] of Object.entries(logBytes)) {
    // A time has one digit or three.
    expect(Math.abs(bytes - measuredUsage.logBytes[name as keyof typeof logBytes]), name).toBeLessThanOrEqual(5)
  }
  expect(Math.abs(answerBytes - measuredUsage.answerBytes)).toBeLessThanOrEqual(30)
})
