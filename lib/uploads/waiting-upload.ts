/** Uploads before and after their processing. */
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { readItems } from '../table/find-item.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { processedUpload, type Upload, type UploadName, uploadItemOf } from './upload-item.ts'

/** As they are now, unless all of them wait: then as they were a moment ago. */
export async function readUploads(table: Table, names: readonly UploadName[]): Promise<ReadItem<Upload>[]> {
  const refs = names.map(({ vehicleId, hash }) => uploadItemOf(vehicleId, hash))
  const found = await readItems(table, refs)
  return found.every(({ value }) => value?.records) ? found : readItems(table, refs, { ConsistentRead: true })
}

/** Unless another run has done so since it was read. */
export function markProcessed(table: Table, upload: ReadItem<Upload>, now: Date): Promise<void> {
  const decide = async (items: Items) => {
    const [stored] = await items.read(upload)
    if (!stored.value?.records) return { result: undefined }
    return { result: undefined, writes: [changed(stored, processedUpload(stored.value, now))] }
  }
  return change(table, decide, { known: [upload] })
}
