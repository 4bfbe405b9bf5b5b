/** Changes of a user's messages. Source: decisions, "Messages". */
import { authorizeChange } from '../access/authorize-vehicle.ts'
import { ApiError } from '../contract/api-error.ts'
import { isResourceId } from '../contract/fields.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Message } from '../contract/resources/message.ts'
import { scopeId } from '../contract/scope.ts'
import type { AdmittedCaller } from '../identity/caller.ts'
import { assertOwnPermission, assertUser } from '../identity/own-permission.ts'
import { ownerItem } from '../identity/token-owner.ts'
import { change } from '../table/change.ts'
import { changed, type ItemWrite, removed } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { counted, type MessageCount, messageCountItem } from './message-count.ts'
import { toMessage } from './message-resource.ts'
import { readerOf } from './reader.ts'
import { isRead, messageItem, type StoredMessage } from './stored-message.ts'

/** A message, and the permission that the caller needs on its vehicle. */
export interface MessageAddress {
  readonly messageId: string
  readonly permission: Permission
}

/** Absent `read` changes nothing. Throws ApiError MESSAGE_NOT_FOUND or PERMISSION_DENIED. */
export async function changeMessage(
  table: Table,
  caller: AdmittedCaller,
  address: MessageAddress,
  { read }: { readonly read?: boolean | undefined },
  now: Date
): Promise<{ message: Message; via: PermissionVia }> {
  assertUser(caller)
  const userId = scopeId(caller.owner)
  const apply = async (items: Items) => {
    const [{ stored, message, counts, via }, [owner]] = await Promise.all([
      readOwnMessage(items, caller, address, now),
      items.view(ownerItem(caller.owner))
    ])
    const isSame = read === undefined || read === isRead(message, counts.value)
    const after = isSame ? message : marked(message, read, counts.value)
    const shown = toMessage(userId, { id: address.messageId, message: after, counts: counts.value }, readerOf(owner))
    const writes = isSame
      ? []
      : [changed(stored, after), ...recounted(counts, message, { all: 0, unread: read ? -1 : 1 })]
    return { result: { message: shown, via }, writes }
  }
  return change(table, apply, { admitted: caller.admitted })
}

/** Throws like `changeMessage`. */
export function deleteMessage(table: Table, caller: AdmittedCaller, address: MessageAddress, now: Date): Promise<void> {
  const remove = async (items: Items) => {
    const { stored, message, counts } = await readOwnMessage(items, caller, address, now)
    const less = { all: -1, unread: isRead(message, counts.value) ? 0 : -1 }
    return { result: undefined, writes: [removed(stored), ...recounted(counts, message, less)] }
  }
  return change(table, remove, { admitted: caller.admitted })
}

function marked(message: StoredMessage, read: boolean, counts: MessageCount | undefined): StoredMessage {
  const { isRead: _, ...unmarked } = message
  return read ? { ...message, isRead: true } : { ...unmarked, generation: counts?.generation ?? message.generation }
}

function recounted(
  counts: ReadItem<MessageCount>,
  message: StoredMessage,
  more: { readonly all: number; readonly unread: number }
): ItemWrite[] {
  return counts.value ? [changed(counts, counted(counts.value, message, more))] : []
}

/** A message of a deleted vehicle is not found. A token that is limited to vehicles reaches no message of no vehicle. */
async function readOwnMessage(
  items: Items,
  caller: AdmittedCaller,
  { messageId, permission }: MessageAddress,
  now: Date
) {
  assertUser(caller)
  const userId = scopeId(caller.owner)
  const [stored] = isResourceId(messageId) ? await items.read(messageItem(userId, messageId)) : []
  const message = stored?.value
  if (!stored || !message || message.expiresAtSeconds * 1000 <= now.getTime()) throw new ApiError('MESSAGE_NOT_FOUND')
  const [[counts], via] = await Promise.all([
    items.read(messageCountItem(userId, message.vehicleId, message.at)),
    message.vehicleId === undefined
      ? ownMessageVia(caller, permission)
      : authorizeChange(items, caller, message.vehicleId, permission).catch((error) => {
          throw error instanceof ApiError && error.id === 'VEHICLE_NOT_FOUND'
            ? new ApiError('MESSAGE_NOT_FOUND')
            : error
        })
  ])
  return { stored, message, counts, via }
}

function ownMessageVia(caller: AdmittedCaller, permission: Permission): PermissionVia {
  if (caller.vehicleIds) throw new ApiError('MESSAGE_NOT_FOUND')
  return assertOwnPermission(caller, permission)
}
