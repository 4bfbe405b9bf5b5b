/** Gives IDs to the drives that a run found, and returns what is to be written of them. */

import { ulid } from 'ulid'
import type { MeasuredDrive } from '../../telemetry/drive/drive.ts'
import type { FormerTrip } from '../tracking/drives-state.ts'
import type { DriveRef } from '../tracking/run-state.ts'
import type { DriveChange } from './drive-change.ts'
import { type Restored, restored } from './former-trips.ts'
import { type MatchedDrive, matchDrives } from './match-drives.ts'

export interface EndedDrive {
  readonly hour: number
  readonly drive: MeasuredDrive
}

/** Gives each drive that a run found the ID of the stored drive that it matches, or a new one. */
export function namedDrives(
  kind: DriveChange['kind'],
  stored: readonly DriveRef[],
  ended: readonly EndedDrive[],
  running: MeasuredDrive | undefined,
  former: readonly FormerTrip[] = []
) {
  const { drives, left } = matchDrives(stored, [...ended.map(({ drive }) => drive), ...(running ? [running] : [])])
  const { found, left: leftFormer } = restored(drives, former)
  const named = found.map(({ match, written }) => ({ ...match, written, ref: refOf(match) }))
  const refsOf = (wanted: (drive: MeasuredDrive) => boolean) => named.filter(({ drive }) => wanted(drive))
  const removed = left.map(({ i }): DriveChange => ({ id: i, kind, isRunning: false, absorbed: [] }))
  return {
    driveChanges: [...named.map((one) => changeOf(kind, one, one.drive === running)).toReversed(), ...removed],
    former: leftFormer,
    running: refsOf((drive) => drive === running)[0]?.ref,
    endedIn: (hour: number) =>
      refsOf((drive) => ended.some((one) => one.hour === hour && one.drive === drive)).map(({ ref }) => ref)
  }
}

type NamedDrive = MatchedDrive<MeasuredDrive> & Pick<Restored<MeasuredDrive>, 'written'> & { readonly ref: DriveRef }

function changeOf(
  kind: DriveChange['kind'],
  { drive, absorbed, written, ref }: NamedDrive,
  isRunning: boolean
): DriveChange {
  const names = absorbed.map(({ i }) => i)
  return { id: ref.i, kind, drive, isRunning, absorbed: names, ...(written.length > 0 && { written: [...written] }) }
}

function refOf({ drive, before }: MatchedDrive<MeasuredDrive>): DriveRef {
  const { fromMilliseconds: f, untilMilliseconds: u } = drive
  return { i: before?.i ?? ulid(), f, u }
}
