/** Writes one vehicle to a resumable file, as it is at one moment; while it changes it is read again. */

import { mergedHours } from '../../../lib/processing/tracking/pending-hours.ts'
import type { PendingHour } from '../../../lib/processing/tracking/run-state.ts'
import { pieceNamed } from '../../../lib/records/fixes-item.ts'
import { hourOf } from '../../../lib/records/hour.ts'
import { queryCount, queryPages, type Table } from '../../../lib/table/table.ts'
import type { LoadRecord } from '../../load/load-record.ts'
import type { BackupFile, Done, Place, VehicleState, Written } from './backup-state.ts'
import { textOf } from './record-order.ts'
import { noteUnreadable } from './unreadable-items.ts'
import { addedPieces, shownOfVehicle, stateOfVehicle } from './vehicle-end.ts'
import { momentOf, type VehicleMoment } from './vehicle-moment.ts'
import { type ItemRecords, oldPiecesOf, partsOfVehicle } from './vehicle-parts.ts'

export interface VehicleExport {
  readonly table: Table
  readonly now: Date
  readonly file: BackupFile
  /** Whether a record refers to nothing that is not in the file. */
  readonly isClosed: (record: LoadRecord) => boolean
  /** Called after each step with what is written by then, and which share of the vehicle that is, 0 to 1. */
  readonly onStep: (written: Written, share: number) => void
  readonly signal?: AbortSignal | undefined
}

/** A vehicle that uploads all the time is read in the time between two uploads sooner or later. */
const maxAttempts = 10

/**
 * The pieces of early hours are read once where no other piece came to them meanwhile, so that the rest is read in the time
 * between two uploads, however long the history. Where that fails, the records are left out. `place`: how far a former run
 * came in the vehicle.
 */
export async function exportVehicle(
  vehicle: VehicleExport,
  vehicleId: string,
  { place, ...last }: VehicleState
): Promise<Done> {
  const { table, file } = vehicle
  const [start, before] = place ? [place.start, place.before] : [file.bytes, last]
  let begun: Begun | undefined = place && { place, written: last.written }
  for (let attempt = 0; attempt < 2 * maxAttempts; attempt++) {
    const moment = await momentOf(table, vehicleId, attempt < maxAttempts ? undefined : alwaysProcessed(vehicleId))
    if (!moment) return takenBack(file, start, { ...before, done: vehicleId })
    const kept = begun && keptOf(begun, moment, file.bytes)
    const from = kept ?? { bytes: start, begun: newlyBegun(vehicleId, start, before, moment) }
    await file.rewind(from.bytes, { ...before, ...from.begun })
    const outcome = await writeAsOf(vehicle, moment, from.begun)
    if ('done' in outcome) return outcome.done
    begun = outcome.again
  }
  const written = structuredClone(before.written)
  noteUnreadable(written.unreadable, {
    problem: `VEHICLE#${vehicleId}: Its trips changed each time that they were read`
  })
  return takenBack(file, start, { written, done: vehicleId })
}

const alwaysProcessed = (vehicleId: string) =>
  `VEHICLE#${vehicleId}: Its records are left out, for more were processed each of the ${maxAttempts} times that it was read`

interface Begun {
  readonly place: Place
  readonly written: Written
}

/** What a further attempt goes on with, and the bytes of the file up to there; undefined where it begins again. */
function keptOf({ place, written }: Begun, { mark, modes }: VehicleMoment, bytes: number) {
  if (place.first.modes !== modes) return undefined
  if (place.mark === mark || !place.rest) return { bytes, begun: { place: { ...place, mark }, written } }
  const { key: _, ...others } = place
  const { start, written: before } = place.rest
  return { bytes: start, begun: { place: { ...others, mark, part: 1, waiting: [] }, written: before } }
}

function newlyBegun(
  vehicleId: string,
  start: number,
  before: Done,
  { mark, modes, inbox, tracking }: VehicleMoment
): Begun {
  const first = { mark, modes, names: [...(inbox?.names ?? [])] }
  const boundary = tracking ? Math.max(tracking.run.hour, 0) : 0
  const place = { vehicleId, start, before, first, boundary, oldPieces: 0, mark, part: 0, waiting: [] }
  return { place, written: before.written }
}

async function takenBack(file: BackupFile, start: number, state: Done): Promise<Done> {
  await file.rewind(start, state)
  return state
}

/** `again`: the vehicle has changed meanwhile, and this stands of it. */
type Outcome = { readonly done: Done } | { readonly again: Begun | undefined }

async function writeAsOf(vehicle: VehicleExport, moment: VehicleMoment, begun: Begun): Promise<Outcome> {
  const { table, now, file, onStep } = vehicle
  const { place, written } = await writeParts(vehicle, moment, begun)
  const by = { vehicleId: place.vehicleId, hidden: moment.hidden, now }
  const shown = await shownOfVehicle(table, by, moment)
  const after = await momentOf(table, by.vehicleId, moment.problem)
  if (after?.mark !== place.mark) return { again: { place, written } }
  const added = await addedPieces(table, by, after, place.first.names)
  // What is processed meanwhile may have become part of other pieces.
  const isStill = added.length === 0 || (await momentOf(table, by.vehicleId))?.mark === place.mark
  if (!isStill) return { again: { place, written } }
  if (!(await haveOldPiecesStayed(table, place))) return { again: undefined }
  const records = [...added, ...shown, await stateOfVehicle(by, after, place.waiting)]
  const last = textsOf(vehicle, records, written, moment)
  const done = { written: last.after, done: by.vehicleId }
  await file.step(last.text, done)
  onStep(last.after, 1)
  return { done }
}

/** A step for each page. */
async function writeParts(vehicle: VehicleExport, moment: VehicleMoment, begun: Begun): Promise<Begun> {
  const { table, now, file, onStep, signal } = vehicle
  let { place, written } = begun
  const { vehicleId, boundary } = place
  const parts = partsOfVehicle(table, { vehicleId, hidden: moment.hidden, now }, boundary)
  for (const [part, { request, read, isOfRecords = false }] of parts.entries()) {
    if (part < place.part || (isOfRecords && moment.problem !== undefined)) continue
    const pages = queryPages(table, { ...request, ExclusiveStartKey: place.key })
    for await (const { Items = [], LastEvaluatedKey: key } of pages) {
      signal?.throwIfAborted()
      const { text, after, waiting } = textsOf(vehicle, await read(Items), written, moment)
      await file.append(text)
      written = after
      place = placeAfter(place, part, key)
      if (part === 0) place.oldPieces += Items.length
      if (part === 0 && !key) place.rest = { start: file.bytes, written }
      place.waiting = mergedHours(place.waiting, waiting)
      await file.step('', { ...place.before, written, place })
      onStep(written, shareOf(place, moment, parts.length))
    }
  }
  return { place, written }
}

/** Old pieces take most of the time. */
const shareOfOldPieces = 0.8

function shareOf({ part, key, boundary }: Place, { tracking }: VehicleMoment, parts: number): number {
  if (part > 0) return shareOfOldPieces + ((1 - shareOfOldPieces) * part) / (parts + 1)
  const first = tracking?.registration.firstHour ?? boundary
  const hour = pieceNamed({ ...key }).hour
  return hour > first && boundary > first ? (shareOfOldPieces * (hour - first)) / (boundary - first) : 0
}

function placeAfter({ key: _, ...place }: Place, part: number, key: Place['key']): Place {
  return key ? { ...place, part, key } : { ...place, part: part + 1 }
}

/** A late upload adds one. */
async function haveOldPiecesStayed(table: Table, { vehicleId, boundary, first, mark, oldPieces }: Place) {
  return first.mark === mark || (await queryCount(table, oldPiecesOf(vehicleId, boundary))) === oldPieces
}

/** The lines of the items' records, what is written with them, and their hours that are not processed. */
function textsOf({ isClosed }: VehicleExport, items: readonly ItemRecords[], written: Written, moment: VehicleMoment) {
  const after = structuredClone(written)
  const waiting: PendingHour[] = []
  let text = ''
  for (const records of items) {
    if (!Array.isArray(records)) {
      noteUnreadable(after.unreadable, records)
      continue
    }
    for (const record of records) {
      if (!isClosed(record)) {
        after.leftOut += 1
        continue
      }
      text += `${textOf(record)}\n`
      after.lines += 1
      after.records[record.type] = (after.records[record.type] ?? 0) + 1
      waiting.push(...waitingHour(record, moment))
    }
  }
  return { text, after, waiting }
}

/** Without a tracking nothing of the vehicle is processed. */
function waitingHour(record: LoadRecord, { tracking }: VehicleMoment): PendingHour[] {
  if (record.type !== 'vehicle_records' || (tracking && record.expiry !== undefined)) return []
  const moments = record.records.map(({ timestamp }) => Date.parse(timestamp))
  const [from = 0, upTo = from] = [moments[0], moments.at(-1)]
  return [{ hour: hourOf(from), from, upTo }]
}
