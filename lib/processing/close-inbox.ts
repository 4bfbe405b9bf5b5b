/**
 * Removes what is processed from the inbox of a vehicle. Names that came meanwhile stay, and the change of the inbox calls the
 * processing again.
 */
import type { Inbox } from '../records/inbox.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import { changed, cleared } from '../table/decision.ts'
import { type ReadItem, versionAttribute } from '../table/item.ts'
import type { Table } from '../table/table.ts'

export interface Closing {
  /** Whether backlogs may be left that the inbox does not name. */
  readonly isMore: boolean
  /** Whether the tracking has hours that are pending. */
  readonly isPending: boolean
  readonly now: Date
}

/**
 * `taken`: the inbox as it was when its names were read. Returns false, and leaves the inbox as it is, where receipts change it
 * so often that every attempt is late: each of these changes calls the processing again.
 */
export async function closeInbox(table: Table, taken: ReadItem<Inbox>, closing: Closing): Promise<boolean> {
  try {
    await removeTaken(table, taken, closing)
    return true
  } catch (error) {
    if (error instanceof StaleWrite) return false
    throw error
  }
}

async function removeTaken(table: Table, taken: ReadItem<Inbox>, { isMore, isPending, now }: Closing): Promise<void> {
  const names = new Set(taken.value?.names)
  await change(
    table,
    async (items) => {
      const [stored] = await items.read(taken)
      if (!stored.value) return { result: undefined }
      const isTouched = stored.stored?.[versionAttribute] !== taken.stored?.[versionAttribute]
      const left = stored.value.names.filter((name) => !names.has(name))
      const more = isMore || (isTouched && stored.value.isMore)
      if (left.length === 0 && !more && !isPending) return { result: undefined, writes: [cleared(stored)] }
      // An unchanged item is not written, and only a change calls the processing again.
      const sinceMilliseconds = Math.max(now.getTime(), stored.value.sinceMilliseconds + 1)
      const next = { ...stored.value, names: left, isMore: more, isPending, sinceMilliseconds }
      return { result: undefined, writes: [changed(stored, next)] }
    },
    { known: [taken] }
  )
}
