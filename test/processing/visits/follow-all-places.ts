/** What the job does that each change of a place starts. */
import { followPageOfPlaces } from '../../../lib/processing/visits/follow-job.ts'
import type { Table } from '../../../lib/table/table.ts'
import { rounds } from '../../rounds.ts'

/** `subject`: the owner of the places, or the list of a vehicle. */
export async function followAllPlaces(table: Table, subject: string): Promise<void> {
  let cursor: string | undefined = ''
  for (const _ of rounds(1000, () => `what comes after ${cursor}`)) {
    cursor = await followPageOfPlaces(table, subject, cursor)
    if (cursor === undefined) return
  }
}
