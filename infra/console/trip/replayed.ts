/** A trip in a replay of one or several trips. */
import type { Track } from './track.ts'

export interface Replayed {
  readonly id: string
  /** Name of a vehicle or a trip. */
  readonly name: string
  readonly track: Track
  /** Absent in the replay of a single trip, whose line is coloured by speed. */
  readonly sign?: { readonly letter: string; readonly color: `--track-${number}` }
}

/** Largest number of trips, which is the number of distinct letters, colours and dash patterns. */
export const maxReplayed = 8
