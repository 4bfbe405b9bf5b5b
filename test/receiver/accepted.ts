/** What becomes of the records of an upload, as its receipt says it. */
import { acceptRecords, sentenceOf } from '../../lib/receiver/accept-records.ts'

export function accepted(...given: Parameters<typeof acceptRecords>) {
  const { rejected, ...others } = acceptRecords(...given)
  return { ...others, rejected: rejected.map(({ index, issue }) => ({ index, reason: sentenceOf(issue) })) }
}
