/** Discovers the home of the vehicle: adds staypoints, or discovers it again where late records have changed some. */
import { detectionSettingsOf } from '../detection-settings-of.ts'
import { decidesOtherwise, discoverHome, type HomeProgress, withStaysOf } from '../home/discovered-home.ts'
import type { StepPart, StepSoFar } from '../step/step-part.ts'
import { hasExpiredHours } from '../tracking/expired-hours.ts'

export const homePart: StepPart<'home'> = {
  name: 'home',
  async decide(step, own = {}) {
    const state = await homeAfter(step, own as HomeProgress)
    return { state, result: state }
  }
}

/** The home stays as it is where the first staypoints have expired. The newest hour is not among the checkpoints. */
async function homeAfter(step: StepSoFar, own: HomeProgress): Promise<HomeProgress> {
  const { table, vehicleId, vehicle, detection, now, results } = step
  const { run, registration } = results
  const { tracking, checkpoints, stays } = run
  const settings = detectionSettingsOf(vehicle, detection)
  if (run.isAppended) return withStaysOf(own, stays.after, settings)
  if (!decidesOtherwise(own, stays.before, stays.after)) return own
  const { firstHour } = registration.state
  const reached = { firstHour, hour: tracking.hour }
  if (!checkpoints.has(firstHour) && (await hasExpiredHours(table, vehicleId, reached, now))) return own
  return discoverHome(table, vehicleId, new Map([...checkpoints, [tracking.hour, tracking]]), settings)
}
