/** A trip that is replayed, alone or beside others. */
import type { Track } from './track.ts'

export interface Replayed {
  readonly id: string
  /** Of a vehicle or a trip. */
  readonly name: string
  readonly track: Track
  /** Absent where it is replayed alone: its line is coloured by speed. */
  readonly sign?: { readonly letter: string; readonly color: `--track-${number}` }
}

/** Those that have one differ in letter, colour and dashes. */
export const maxReplayed = 8
