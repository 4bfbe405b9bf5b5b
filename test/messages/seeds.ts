/** Messages with known IDs. */
import { encodeTime } from 'ulid'
import { counted, messageCountItem, noMessages } from '../../lib/messages/message-count.ts'
import { messageExpirySeconds } from '../../lib/messages/retention.ts'
import { messageItem, type StoredMessage } from '../../lib/messages/stored-message.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'

export interface SeededMessage extends Partial<StoredMessage> {
  readonly userId: string
  readonly vehicleId: string
  /** Date-time. */
  readonly at: string
  /** Up to 16 letters and digits, of those that ULIDs have. */
  readonly name: string
}

export const messageIdOf = ({ at, name }: Pick<SeededMessage, 'at' | 'name'>) =>
  `${encodeTime(Date.parse(at))}${name.padStart(16, '0')}`

/** The message of a rule about speed. */
export function seededMessage(
  message: Partial<StoredMessage> & Pick<StoredMessage, 'vehicleId' | 'at' | 'generation'>
): StoredMessage {
  return {
    ruleId: 'fast',
    priority: 'NOTIF_ALERT',
    createdAt: message.at,
    property: 'speed',
    operator: 'NOTIF_OP_GT',
    valueKey: 'ABOVE',
    value: 40,
    observed: 46,
    suppressed: 0,
    isLate: false,
    expiresAtSeconds: messageExpirySeconds(message.at),
    ...message
  }
}

/** Written as a rule that fires writes it, without its fact. Returns the ID. */
export async function seedMessage(table: Table, { userId, name, ...message }: SeededMessage): Promise<string> {
  const { vehicleId, at } = message
  const id = messageIdOf({ at, name })
  await change(table, async (items) => {
    const [stored, counts] = await items.read(messageItem(userId, id), messageCountItem(userId, vehicleId, at))
    if (stored.value) return { result: undefined }
    const before = counts.value ?? noMessages(at)
    const value = seededMessage({ generation: before.generation, ...message })
    const after = counted(before, value, { all: 1, unread: value.isRead ? 0 : 1 })
    return { result: undefined, writes: [changed(stored, value), changed(counts, after)] }
  })
  return id
}
