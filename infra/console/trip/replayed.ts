/** A trip in a replay of one or several trips. */
import type { MotionUnits } from '../language/motion-units.ts'
import type { SensorLabels } from '../language/sensors.ts'
import type { Track } from './track.ts'

export interface Replayed {
  readonly id: string
  /** Name of a vehicle or a trip. */
  readonly name: string
  readonly track: Track
  /** Equal for all trips of a replay. */
  readonly units: MotionUnits
  /** Names of the vehicle's sensors. They are used where a replay has one trip alone. */
  readonly labels?: SensorLabels | undefined
  /** Absent in the replay of a single trip, whose line is coloured by speed. */
  readonly sign?: { readonly letter: string; readonly color: `--track-${number}` }
}

/** Largest number of trips, which is the number of distinct letters, colours and dash patterns. */
export const maxReplayed = 8
