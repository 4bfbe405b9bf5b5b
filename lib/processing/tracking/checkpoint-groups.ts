/**
 * Checkpoints as they are stored: a group holds those of several hours, which one run has left. Its key names its first hour, and
 * no other group begins before its last one. So the checkpoint of an hour is in the last group that does not begin after it.
 */

import * as z from 'zod/mini'
import { isoHour } from '../../records/hour.ts'
import { type ItemKind, type ItemRef, kindOf, type ReadItem } from '../../table/item.ts'
import { checkpointKey } from '../../table/keys.ts'
import { packedKind } from '../../table/packed-kind.ts'
import type { StoredItem } from '../../table/table.ts'
import { type Checkpoint, PackedCheckpoint } from './run-state.ts'

export type HourCheckpoint = Checkpoint & { readonly hour: number }

/** Ascending, and at least one. */
export type CheckpointGroup = { readonly hours: readonly HourCheckpoint[] }

const StoredGroup = z.object({
  hours: z.array(z.extend(PackedCheckpoint, { hour: z.int(), expiresAtSeconds: z.optional(z.int()) }))
})

const packedGroupKind = packedKind<CheckpointGroup>(kindOf(StoredGroup))

/** The item expires with its last checkpoint. */
const groupKind: ItemKind<CheckpointGroup> = {
  decode: packedGroupKind.decode,
  encode(group) {
    const expiries = group.hours.map(({ expiresAtSeconds }) => expiresAtSeconds ?? Number.POSITIVE_INFINITY)
    const last = Math.max(...expiries)
    return { ...packedGroupKind.encode(group), expiresAtSeconds: Number.isFinite(last) ? last : undefined }
  }
}

export const checkpointGroupItem = (vehicleId: string, firstHour: number): ItemRef<CheckpointGroup> => ({
  key: checkpointKey(vehicleId, isoHour(firstHour)),
  kind: groupKind
})

/** A group as a query found it. */
export function readGroup(item: StoredItem): ReadItem<CheckpointGroup> & { readonly value: CheckpointGroup } {
  const { PK, SK } = item
  return { key: { PK: String(PK), SK: String(SK) }, kind: groupKind, value: groupKind.decode(item), stored: item }
}

/** The newest checkpoint of the group that does not lie after this hour. */
export const checkpointUpTo = ({ hours }: CheckpointGroup, hour: number) => hours.findLast((one) => one.hour <= hour)

/** A group takes further checkpoints up to this size, in bytes: with its keys it takes as many write units as a single one. */
const maxBytes = 800

/** Hours of a new group. They limit what a change of one of them writes, and how large a group can grow: see `divided`. */
const maxHours = 24

export interface GroupChange {
  readonly item: ReadItem<CheckpointGroup>
  readonly next: CheckpointGroup
}

/**
 * Puts the checkpoints that a run has left into groups: into the stored group in whose time they lie, else into new ones.
 * `stored`: all groups in the time of the checkpoints; both ascending.
 */
export function groupChanges(
  vehicleId: string,
  stored: readonly ReadItem<CheckpointGroup>[],
  checkpoints: readonly HourCheckpoint[]
): GroupChange[] {
  const before = ({ hour }: HourCheckpoint) => stored.findLast((group) => (group.value?.hours[0]?.hour ?? 0) <= hour)
  return [...Map.groupBy(checkpoints, before)].flatMap(([item, following]) => {
    const known = item?.value?.hours ?? []
    const last = known.at(-1)?.hour ?? Number.NEGATIVE_INFINITY
    const within = following.filter(({ hour }) => hour <= last)
    const changes = item && within.length > 0 ? divided(vehicleId, item, merged(known, within)) : []
    return [...changes, ...newGroups(following.filter(({ hour }) => hour > last)).map((one) => created(vehicleId, one))]
  })
}

const created = (vehicleId: string, hours: readonly HourCheckpoint[]): GroupChange => {
  const item = checkpointGroupItem(vehicleId, hours[0]?.hour ?? 0)
  return { item: { ...item, value: undefined, stored: undefined }, next: { hours } }
}

function merged(known: readonly HourCheckpoint[], within: readonly HourCheckpoint[]): HourCheckpoint[] {
  const hours = new Map([...known, ...within].map((one) => [one.hour, one]))
  return [...hours.values()].toSorted((a, b) => a.hour - b.hour)
}

/** A group that has grown too large is divided in two, so that a transaction has at most two items for each group. */
function divided(vehicleId: string, item: ReadItem<CheckpointGroup>, hours: readonly HourCheckpoint[]): GroupChange[] {
  if (hours.length === 1 || isSmall(hours)) return [{ item, next: { hours } }]
  const half = Math.ceil(hours.length / 2)
  return [{ item, next: { hours: hours.slice(0, half) } }, created(vehicleId, hours.slice(half))]
}

function newGroups(checkpoints: readonly HourCheckpoint[]): HourCheckpoint[][] {
  const groups: HourCheckpoint[][] = []
  for (const checkpoint of checkpoints) {
    const group = groups.at(-1)
    if (group && isSmall([...group, checkpoint])) group.push(checkpoint)
    else groups.push([checkpoint])
  }
  return groups
}

const isSmall = (hours: readonly HourCheckpoint[]) =>
  hours.length <= maxHours && (groupKind.encode({ hours }).packed as Uint8Array).length <= maxBytes
