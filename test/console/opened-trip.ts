/** A trip on the screen, against the real service. */
import type { Track } from '../../lib/contract/resources/track.ts'
import { ownerToken } from './console-test.ts'
import { vehicleWithTrips } from './simulated-trips.ts'
import type { Visitor } from './visitor.ts'

/** Found in the list of the vehicle's trips, of which it is the `index`-th. Gives its track as the service sent it. */
export async function openTrip(visitor: Visitor, index: number): Promise<Track> {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, `/console/trips?vehicle=${vehicleWithTrips}`)
  const track = page.waitForResponse(/\/trip\/\w+\/track/)
  await page.locator('.trip-row a').nth(index).click()
  return (await (await track).json()) as Track
}
