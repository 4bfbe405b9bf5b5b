/** The marks of new alerts: a ring on the map, and a bell in the list. */
import type { Page, WebSocketRoute } from 'playwright-core'
import { alerts } from './cases/alert-cases.ts'
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { madeTrack, madeTrip, tripReplies } from './made-trips.ts'
import { drawnIn, watchUpdates } from './map-source.ts'
import { noToken } from './people.ts'
import { answerAll, file, single } from './replies.ts'
import { framed, scriptSocket } from './scripted-socket.ts'
import type { Visitor } from './visitor.ts'

const few = manyVehicles(3)

/** Opens the fleet, and returns what sends an alert of a vehicle to it. */
async function openFleet(visitor: Visitor): Promise<(id: string, vehicleId: string) => void> {
  const { page } = visitor
  const connections = await scriptSocket(page)
  await watchUpdates(page)
  await answerAll(page, {
    ...tripReplies(1, 3),
    ...fleetReplies(few),
    '/notification/message/first': single({ id: 'first' }),
    '/trip/t7': single(madeTrip(7, 3)),
    '/trip/t7/track': file(madeTrack(7, 3))
  })
  await visitor.openSignedIn(noToken)
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  const { socket }: { readonly socket?: WebSocketRoute } = connections[0] ?? {}
  return (id, vehicleId) => {
    const moments = { timestamp: new Date().toISOString(), timestamp_created: new Date().toISOString() }
    socket?.send(
      framed('notification.triggered', vehicleId, {
        ...alerts[0],
        ...moments,
        id,
        vehicle_id: vehicleId,
        trip_id: 't7'
      })
    )
  }
}

const ringed = async (page: Page) => (await drawnIn(page, 'alert-rings')).toSorted()
const rows = (page: Page) => page.getByRole('option', { name: /New alert:/ })

it('a new alert draws a ring around its vehicle and marks its row, until the vehicle is selected', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const alert = await openFleet(visitor)
  alert('first', 'v1')
  await expect.poll(() => ringed(page)).toEqual(['v1'])
  alert('second', 'v2')
  await expect.poll(() => ringed(page)).toEqual(['v1', 'v2'])
  expect(await rows(page).allTextContents()).toEqual([
    expect.stringContaining('Vehicle 0001'),
    expect.stringContaining('Vehicle 0002')
  ])
  expect(await visitor.axeViolations()).toEqual([])
  await rows(page).first().click()
  await expect.poll(() => ringed(page)).toEqual(['v2'])
  expect(await rows(page).count()).toBe(1)
})

it('the ring ends when the alert is opened', async ({ visitor, expect }) => {
  const { page } = visitor
  const alert = await openFleet(visitor)
  alert('first', 'v1')
  await rows(page).waitFor()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.waitForURL((address) => address.pathname === '/console/trips/t7')
  await page.getByRole('link', { name: 'Fleet', exact: true }).click()
  await page.getByRole('option').first().waitFor()
  expect(await rows(page).count()).toBe(0)
})

it('on a map of another theme, and for vehicles in a cluster, the ring is drawn around the cluster', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const alert = await openFleet(visitor)
  await page.getByRole('button', { name: 'Show all on the map' }).click()
  alert('first', 'v1')
  await expect.poll(() => ringed(page)).toEqual(['v1'])
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => ringed(page)).toEqual(['v1'])
  }
  const zoomOut = page.getByRole('button', { name: 'Zoom out' })
  await expect
    .poll(async () => {
      await zoomOut.click()
      return ringed(page)
    })
    .toEqual([3])
})
