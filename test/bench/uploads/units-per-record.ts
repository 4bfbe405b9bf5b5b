/** What a record costs in uploads of one, ten, a hundred and a thousand, from the request to the status. */
import type { Table } from '../../../lib/table/table.ts'
import { seedsOf } from '../../table/seeds.ts'
import { Commute, everySeconds } from './commute.ts'
import { upload } from './upload-run.ts'

export interface UploadUnits {
  readonly records: number
  /** Of the upload: what the receiver and the processing take. */
  readonly readUnits: number
  readonly writeUnits: number
}

const recordCounts = [1, 10, 100, 1000] as const
const begin = Date.parse('2026-03-02T08:00:00.000Z')

/** Of a vehicle under way: it stood for 10 minutes of the hour and has driven for 20. */
export async function unitsOfUploads(table: Table): Promise<UploadUnits[]> {
  await seedsOf(table).user('ada')
  const units: UploadUnits[] = []
  for (const records of recordCounts) {
    const id = `uploads-of-${records}`
    // The vehicle uploads what it has just measured.
    const now = new Date(begin + (30 * 60 + records * everySeconds) * 1000)
    await seedsOf(table).vehicle('ada', id)
    const commute = new Commute(begin)
    await upload(table, id, [...commute.park(10 * 60), ...commute.drive(20 * 60)], now)
    const { received, processed } = await upload(table, id, commute.drive(records * everySeconds), now)
    units.push({
      records,
      readUnits: received.readUnits + processed.readUnits,
      writeUnits: received.writeUnits + processed.writeUnits
    })
  }
  return units
}
