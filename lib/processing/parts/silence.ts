/** Sets, moves and removes the timer that ends the trip of a vehicle after which no position fix comes. */
import { withDefaults } from '../../telemetry/detection-settings.ts'
import { detectionSettingsOf } from '../detection-settings-of.ts'
import { silenceTimer } from '../silence/silence-timer.ts'
import type { StepPart } from '../step/step-part.ts'

export const silencePart: StepPart<'silence'> = {
  name: 'silence',
  decide({ vehicleId, vehicle, detection, before, silenceDueMilliseconds, now, results }, own) {
    const { dueMilliseconds, writes } = silenceTimer({
      vehicleId,
      known: own?.dueMilliseconds,
      lastBefore: before?.run.lastMilliseconds,
      run: results.run.tracking,
      registration: results.registration.state,
      published: results.status.published,
      silenceMinutes: withDefaults(detectionSettingsOf(vehicle, detection)).tripSilenceMinutes,
      isDue: silenceDueMilliseconds !== undefined,
      now
    })
    return { state: { dueMilliseconds }, writes }
  }
}
