/** Parts of a step beside the service's own: what they keep, and what they are given. */

import { expect, it } from 'vitest'
import { stepParts } from '../../lib/processing/parts/step-parts.ts'
import { processStep } from '../../lib/processing/process-step.ts'
import type { StepInput } from '../../lib/processing/step/step.ts'
import type { StepPart } from '../../lib/processing/step/step-part.ts'
import { trackingItem } from '../../lib/processing/tracking/tracking-item.ts'
import { hourOf } from '../../lib/records/hour.ts'
import { newUpload } from '../../lib/records/store-upload.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { now, type UploadWorld, uploadWorld } from './processing-world.ts'
import { driving, monday, routeFrom, standing } from './routes.ts'

const { records } = standing(driving(standing(routeFrom(monday), 5), 20), 5)
const half = records.length / 2

/** Counts the steps, and notes the newest record that the run has reached. */
const counting: StepPart = {
  name: 'counting',
  async decide({ results: { run } }, own) {
    const { steps } = (own ?? { steps: 0 }) as { steps: number }
    return { state: { steps: steps + 1, last: run.tracking.lastMilliseconds } }
  }
}

/** Takes a step of the processing for records of one hour, with further parts. */
async function step({ table }: UploadWorld, given: readonly VehicleRecord[], ...further: readonly StepPart[]) {
  const [from, upTo] = [given[0]?.atMilliseconds ?? 0, given.at(-1)?.atMilliseconds ?? 0]
  const { item, value } = newUpload(given, { vehicleId: 'van', fixRetentionDays: 400, now })
  await change(table, async (items) => ({ result: undefined, writes: [changed((await items.read(item))[0], value)] }))
  const hours = [{ hour: hourOf(from), from, upTo }]
  const added = { hours, pieces: [], receivedMilliseconds: now.getTime() }
  const input: StepInput = { added, detection: {}, hidden: [], fixRetentionDays: 400, now }
  return processStep(table, 'van', input, [...stepParts, ...further])
}

const stateOf = async ({ table }: UploadWorld) => ({ ...(await findItem(table, trackingItem('van'))) })

it('has a name of its own each', () => {
  const names = stepParts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('keeps what a further part decides, and gives it back to that part', async () => {
  const world = uploadWorld()
  await step(world, records.slice(0, half), counting)
  expect(await stateOf(world)).toMatchObject({ counting: { steps: 1, last: records[half - 1]?.atMilliseconds } })
  await step(world, records.slice(half), counting)
  expect(await stateOf(world)).toMatchObject({ counting: { steps: 2, last: records.at(-1)?.atMilliseconds } })
})

it('leaves what a part keeps as it is where the part does not decide, and its own parts as without it', async () => {
  const [world, plain] = [uploadWorld(), uploadWorld()]
  await step(world, records.slice(0, half), counting)
  await step(world, records.slice(half))
  for (const some of [records.slice(0, half), records.slice(half)]) await step(plain, some)
  const { counting: kept, ...own } = (await stateOf(world)) as Record<string, unknown>
  expect(kept).toMatchObject({ steps: 1 })
  expect(Object.keys(own).sort()).toEqual(Object.keys(await stateOf(plain)).sort())
  expect(own.pieces).toEqual(((await stateOf(plain)) as Record<string, unknown>).pieces)
})

it('writes nothing where one part refuses', async () => {
  const world = uploadWorld()
  await step(world, records.slice(0, half), counting)
  const before = world.memory.items.filter(({ SK }) => !String(SK).startsWith('FIXES#'))
  const refusing: StepPart = {
    name: 'refusing',
    decide() {
      throw new Error('No')
    }
  }
  await expect(step(world, records.slice(half), counting, refusing)).rejects.toThrow('No')
  expect(world.memory.items.filter(({ SK }) => !String(SK).startsWith('FIXES#'))).toEqual(before)
})
