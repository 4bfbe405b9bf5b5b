/** Users' decisions on where trips of a vehicle end. They are kept in the tracking, so each run of the detection has the newest. */
import * as z from 'zod/mini'
import type { DetectionSettings } from '../../telemetry/detection-settings.ts'

export const TripMarks = z.object({
  /** Merged pauses: the end of the earlier trip and the begin of the later one, epoch milliseconds, and the ID of the later one. */
  merges: z.array(z.tuple([z.int(), z.int(), z.string()])),
  /** Moments at which trips are divided, epoch milliseconds. */
  divisions: z.array(z.int())
})
export type TripMarks = z.infer<typeof TripMarks>

export const noMarks: TripMarks = { merges: [], divisions: [] }

export const numberOfMarks = ({ merges, divisions }: TripMarks) => merges.length + divisions.length

/** The marks without those before a moment, whose records have expired. */
export const marksAfter = ({ merges, divisions }: TripMarks, atMilliseconds: number): TripMarks => ({
  merges: merges.filter(([, until]) => until >= atMilliseconds),
  divisions: divisions.filter((at) => at >= atMilliseconds)
})

/** The marks as the detection follows them. */
export function decisionsOf({
  merges,
  divisions
}: TripMarks = noMarks): Pick<DetectionSettings, 'merges' | 'divisions'> {
  const pauses = merges.map(([fromMilliseconds, untilMilliseconds, tripId]) => ({
    fromMilliseconds,
    untilMilliseconds,
    tripId
  }))
  return { merges: pauses, divisions }
}
