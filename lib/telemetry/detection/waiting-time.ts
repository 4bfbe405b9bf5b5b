/** How long records wait for later records that decide about them. */
import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { maxWalkMilliseconds } from './walk.ts'

type WaitingSettings = Pick<DetectionSettings, 'staypointMinutes' | 'triplegGapMinutes' | 'tripSilenceMinutes'>

/** A longer silence ends a trip later, but no record waits longer for a verdict: records of hours would have to be read again. */
const maxVerdictMinutes = 60

/** Time after a fix at which the filter decides about it with the fixes that have come. */
export const verdictMilliseconds = ({ tripSilenceMinutes }: WaitingSettings) =>
  minutes(Math.min(tripSilenceMinutes, maxVerdictMinutes))

/**
 * All records after the anchor of a state lie within this time before the newest record: fixes that may become a staypoint, a
 * walk before them and a gap after the last of them, and the fixes about which the filter has not decided. It is 85 min by default. The anchor is the
 * record before these; it is older only where nothing was recorded between.
 */
export function maxWaitingMilliseconds(settings: WaitingSettings): number {
  const { staypointMinutes, triplegGapMinutes } = settings
  return minutes(staypointMinutes + triplegGapMinutes) + maxWalkMilliseconds + verdictMilliseconds(settings)
}
