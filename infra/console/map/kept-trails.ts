/** Keeps complete trails over a reload of the page, because reading them takes two requests a vehicle. */
import { keep } from '../api/kept.ts'
import { session } from '../api/session.ts'
import type { SavedTrail, Trails } from './trails.ts'

/** To be called once. The next user who signs in must not see where the previous one's vehicles were. */
export function keepTrails(trails: Trails): void {
  session.subscribe(() => trails.clear())
  trails.restore(keep<readonly SavedTrail[]>('trails', () => trails.saved()) ?? [])
}
