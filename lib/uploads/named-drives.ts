/** IDs for the drives that a run found, and what is to be written of them. */
import { ulid } from 'ulid'
import type { MeasuredDrive } from '../telemetry/drive.ts'
import { type MatchedDrive, matchDrives } from './match-drives.ts'
import type { Placement } from './placement.ts'
import type { DriveRef } from './tracking-item.ts'

export interface EndedDrive {
  readonly hour: number
  readonly drive: MeasuredDrive
}

/** Names what a run found, by what is stored. */
export function namedDrives(
  kind: Placement['kind'],
  stored: readonly DriveRef[],
  ended: readonly EndedDrive[],
  running: MeasuredDrive | undefined
) {
  const { drives, left } = matchDrives(stored, [...ended.map(({ drive }) => drive), ...(running ? [running] : [])])
  const named = drives.map((match) => ({ ...match, ref: refOf(match) }))
  const refsOf = (wanted: (drive: MeasuredDrive) => boolean) => named.filter(({ drive }) => wanted(drive))
  const removed = left.map(({ i }): Placement => ({ id: i, kind, isRunning: false, absorbed: [] }))
  return {
    placements: [...named.map((one) => placementOf(kind, one, one.drive === running)).toReversed(), ...removed],
    running: refsOf((drive) => drive === running)[0]?.ref,
    endedIn: (hour: number) =>
      refsOf((drive) => ended.some((one) => one.hour === hour && one.drive === drive)).map(({ ref }) => ref)
  }
}

function placementOf(
  kind: Placement['kind'],
  { drive, absorbed, ref }: MatchedDrive<MeasuredDrive> & { readonly ref: DriveRef },
  isRunning: boolean
): Placement {
  return { id: ref.i, kind, drive, isRunning, absorbed: absorbed.map(({ i }) => i) }
}

function refOf({ drive, before }: MatchedDrive<MeasuredDrive>): DriveRef {
  const { fromMilliseconds: f, untilMilliseconds: u } = drive
  return { i: before?.i ?? ulid(), f, u }
}
