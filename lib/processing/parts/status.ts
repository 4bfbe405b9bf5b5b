/** Writes the status of the vehicle and its entries in rosters, and tells what became another one. */
import { statusWrites } from '../status/status-writes.ts'
import type { StepPart } from '../step/step-part.ts'

export const statusPart: StepPart<'status'> = {
  name: 'status',
  async decide(step, own) {
    const { writes, facts, published = own?.published, status } = await statusWrites(step, own?.published)
    return { state: { published }, result: { published, ...(status && { status }) }, writes, facts }
  }
}
