/** The home of a vehicle, as its tracking knows it. */
import type { Position } from '../../telemetry/position-fix.ts'
import { unpackLocal } from '../tracking/run-state.ts'
import type { Tracking } from '../tracking/tracking-item.ts'

/** The detection knows the home of a vehicle whose trips end there; that of another one is discovered beside it. */
export function homeOf({ run: { current }, home: { known } }: Tracking): Position | undefined {
  return [unpackLocal(current).home, known].find(isPosition)
}

/** Until the home is found, the places stand there among which it is looked for. */
const isPosition = (home: unknown): home is Position => typeof home === 'object' && home !== null && 'longitude' in home
