/** What the table's stream does with an upload that was stored while its vehicle was being deleted. */
import type { StoredItem } from '../../../lib/table/table.ts'
import { processUpload } from '../../../lib/uploads/process-upload.ts'
import { uploadNamed } from '../../../lib/uploads/upload-item.ts'
import { noon } from '../../http/noon.ts'
import type { Site } from './runs.ts'

/** Everything that the table holds once the uploads of vehicles that are gone have been processed. */
export async function contentsAfterStream(site: Site): Promise<readonly StoredItem[]> {
  const contents = await site.contents()
  const vehicles = new Set(contents.flatMap(({ PK, SK }) => (SK === 'ACCESS' ? [PK] : [])))
  const uploads = contents.filter(({ PK, SK }) => String(SK).startsWith('UPLOAD#') && !vehicles.has(PK))
  if (uploads.length === 0) return contents
  for (const { PK, SK } of uploads) {
    const name = uploadNamed({ PK: String(PK), SK: String(SK) })
    await processUpload(site.table, name, { fixRetentionDays: 400, now: noon })
  }
  return site.contents()
}
