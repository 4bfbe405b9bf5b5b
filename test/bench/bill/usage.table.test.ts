/** What the bill is computed from is what the code takes. */
import { expect, it } from 'vitest'
import { type HoursUsage, measuredUsage, wayNames } from '../../../infra/bill/usage.ts'
import { startTable } from '../../test-table.ts'
import { measuredDays } from './days.ts'
import { uploadText } from './log-bytes.ts'

const [way] = wayNames

const countsOf = ({ uploads, ...functions }: HoursUsage) => ({
  uploads,
  ...Object.fromEntries(Object.entries(functions).map(([name, { cpuMilliseconds: _, ...counts }]) => [name, counts]))
})

// To renew it: npm run bench -- bill --usage infra/bill/measured-usage.json
it('counts of a day', async () => {
  const table = (await startTable()).open()
  const [day] = await measuredDays(table, [way])
  const { driving, parked, recordBytes, otherBytes } = measuredUsage.days[way]
  expect(day && countsOf(day.driving)).toEqual(countsOf(driving))
  expect(day && countsOf(day.parked)).toEqual(countsOf(parked))
  expect(Math.abs((day?.recordBytes ?? 0) / recordBytes - 1)).toBeLessThan(0.02)
  expect(Math.abs((day?.otherBytes ?? 0) / otherBytes - 1)).toBeLessThan(0.02)
})

it('bytes of the logs and of the answer', async () => {
  const { logBytes, answerBytes } = await uploadText((await startTable()).open())
  for (const [name, bytes] of Object.entries(logBytes)) {
    // A time has one digit or three.
    expect(Math.abs(bytes - measuredUsage.logBytes[name as keyof typeof logBytes]), name).toBeLessThanOrEqual(5)
  }
  expect(Math.abs(answerBytes - measuredUsage.answerBytes)).toBeLessThanOrEqual(30)
})
