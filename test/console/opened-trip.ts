/** Opens a trip on the screen with the real service. */
import type { Track } from '../../lib/contract/resources/track.ts'
import { ownerToken } from './console-test.ts'
import { vehicleWithTrips } from './simulated-trips.ts'
import type { Visitor } from './visitor.ts'

/** Opens the trip at `index` in the list of the vehicle's trips. Returns its track as the service sent it. */
export async function openTrip(visitor: Visitor, index: number): Promise<Track> {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, `/console/trips?vehicle=${vehicleWithTrips}`)
  const track = page.waitForResponse(/\/trip\/\w+\/track/)
  await page.locator('.trip-row a').nth(index).click()
  return (await (await track).json()) as Track
}
