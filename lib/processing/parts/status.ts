/** Writes the status of the vehicle and its entries in rosters, and tells what became another one. */
import { statusWrites } from '../status/status-writes.ts'
import type { StepPart } from '../step/step-part.ts'

export const statusPart: StepPart<'status'> = {
  name: 'status',
  async decide(step, own) {
    const { writes, facts, told = own?.told, status } = await statusWrites(step, own?.told)
    return { state: { told }, result: { told, ...(status && { status }) }, writes, facts }
  }
}
