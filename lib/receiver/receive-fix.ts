/** Stores the fix that a program of another maker sends. Source: decisions, "Other clients of the receiver". */
import * as z from 'zod/mini'
import { dateTime } from '../contract/fields.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import type { UploadReceipt } from '../contract/resources/upload-receipt.ts'
import { ClientRecordBody } from '../contract/resources/vehicle-record.ts'
import { type SingleReply, single } from '../http/reply.ts'
import type { DeviceCaller } from '../identity/caller.ts'
import type { Table } from '../table/table.ts'
import { type ClientFix, precisionsOf, refuse } from './clients/client-fix.ts'
import { type ReceiverSettings, receiveRecords } from './receive-records.ts'
import { vehicleOfClient } from './uploading-vehicle.ts'

const nothing: UploadReceipt = { accepted: 0, duplicates: 0, rejected: [] }

const Timestamp = dateTime('When it was measured')

/**
 * Stores the fix of a message; a message without anything to be stored is ignored. A fix whose values are refused is dropped,
 * as the receipt says, because the client would otherwise repeat it indefinitely. Throws ApiError INVALID_PARAMETERS,
 * VEHICLE_NOT_FOUND, PERMISSION_DENIED. `complete`: adds what only the profile of the vehicle tells.
 */
export async function receiveFix(
  table: Table,
  caller: DeviceCaller,
  { deviceId, record, precision }: ClientFix,
  settings: ReceiverSettings,
  complete = async (record: ClientRecordBody, _vehicleId: string) => record
): Promise<SingleReply> {
  if (!record) return single(nothing)
  if (!z.safeParse(Timestamp, record.timestamp).success) refuse('timestamp', issueMessages.dateTime)
  const vehicleId = await vehicleOfClient(table, caller, deviceId)
  const whole = await complete(record, vehicleId)
  const options = { ...settings, body: ClientRecordBody, precisions: precisionsOf([{ record: whole, precision }]) }
  const { receipt, via } = await receiveRecords(table, caller, vehicleId, [whole], options)
  return single(receipt, via)
}
