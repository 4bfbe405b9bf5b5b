/** Stores the fixes that a program of another maker sends together. Source: decisions, "Other clients of the receiver". */
import { ApiError, type Issue } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { UploadReceipt } from '../contract/resources/upload-receipt.ts'
import { maxRecords } from '../contract/resources/vehicle-data.ts'
import { ClientRecordBody } from '../contract/resources/vehicle-record.ts'
import { type SingleReply, single } from '../http/reply.ts'
import type { DeviceCaller } from '../identity/caller.ts'
import type { FixPrecision } from '../records/latest-fix.ts'
import type { Table } from '../table/table.ts'
import { sentenceOf } from './accept-records.ts'
import { type ClientFix, precisionsOf } from './clients/client-fix.ts'
import { type ReceiverSettings, receiveRecords } from './receive-records.ts'
import { vehicleOfClient } from './uploading-vehicle.ts'

/** A fix, or what is wrong with the message. */
export type ReadFix = ClientFix | { readonly unreadable: Issue }

/** Reads each message; one that `read` refuses does not affect the others. */
export function readEach(messages: readonly unknown[], read: (message: unknown) => ClientFix): readonly ReadFix[] {
  return messages.map((message) => {
    try {
      return read(message)
    } catch (error) {
      if (!(error instanceof ApiError) || error.id !== 'INVALID_PARAMETERS') throw error
      return { unreadable: issueOf(error) }
    }
  })
}

/**
 * Stores the fixes in as few uploads as possible. The indices of the receipt are those of `fixes`. Throws ApiError
 * INVALID_PARAMETERS where a vehicle is not known, before anything is stored; VEHICLE_NOT_FOUND or PERMISSION_DENIED.
 */
export async function receiveFixes(
  table: Table,
  caller: DeviceCaller,
  fixes: readonly ReadFix[],
  settings: ReceiverSettings
): Promise<SingleReply> {
  const uploads = uploadsOf(await recordsByVehicle(table, caller, fixes))
  caller.rejected?.push(...fixes.flatMap((fix) => ('unreadable' in fix ? [fix.unreadable] : [])))
  const receipts: UploadReceipt[] = [{ accepted: 0, duplicates: 0, rejected: unreadable(fixes) }]
  const vias: PermissionVia[] = []
  for (const { vehicleId, records } of uploads) {
    const given = records.map(({ record }) => record)
    const { receipt, via } = await receiveRecords(table, caller, vehicleId, given, {
      ...settings,
      body: ClientRecordBody,
      precisions: precisionsOf(records)
    })
    const rejected = receipt.rejected.map(({ index, reason }) => ({ index: records[index]?.index ?? index, reason }))
    receipts.push({ ...receipt, rejected })
    vias.push(via)
  }
  return single(sumOf(receipts), vias[0])
}

interface IndexedRecord {
  /** The index among the fixes. */
  readonly index: number
  readonly record: ClientRecordBody
  readonly precision?: FixPrecision | undefined
}

async function recordsByVehicle(table: Table, caller: DeviceCaller, fixes: readonly ReadFix[]) {
  const readable = fixes.flatMap((fix, index) => {
    if ('unreadable' in fix || !fix.record) return []
    return [{ index, deviceId: fix.deviceId, record: fix.record, precision: fix.precision }]
  })
  const names = [...new Set(readable.map(({ deviceId }) => deviceId))]
  const vehicles = new Map(
    await Promise.all(names.map(async (name) => [name, await vehicleOfClient(table, caller, name)] as const))
  )
  return Map.groupBy(readable, ({ deviceId }) => vehicles.get(deviceId) ?? '')
}

function uploadsOf(byVehicle: ReadonlyMap<string, readonly IndexedRecord[]>) {
  return [...byVehicle].flatMap(([vehicleId, records]) =>
    Array.from({ length: Math.ceil(records.length / maxRecords) }, (_, part) => ({
      vehicleId,
      records: records.slice(part * maxRecords, (part + 1) * maxRecords)
    }))
  )
}

function unreadable(fixes: readonly ReadFix[]): UploadReceipt['rejected'] {
  return fixes.flatMap((fix, index) =>
    'unreadable' in fix ? [{ index, reason: sentenceOf(fix.unreadable, 'The message') }] : []
  )
}

function sumOf(receipts: readonly UploadReceipt[]): UploadReceipt {
  return {
    accepted: receipts.reduce((sum, { accepted }) => sum + accepted, 0),
    duplicates: receipts.reduce((sum, { duplicates }) => sum + duplicates, 0),
    rejected: receipts.flatMap(({ rejected }) => rejected).toSorted((a, b) => a.index - b.index)
  }
}

function issueOf({ data }: ApiError): Issue {
  const [issue] = (data?.issues ?? []) as readonly Issue[]
  return issue ?? { path: '', message: issueMessages.invalid }
}
