/** Merging and dividing a trip on its screen, with made-up replies. */
import { it } from './console-test.ts'
import { madeTrip, tripReplies } from './made-trips.ts'
import { noToken } from './people.ts'
import { answer, answerAll, failure, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

/** Opens a trip of 121 fixes, ten minutes. `decided`: called with the path and body of each decision, returns what the trip becomes. */
async function openEnds(visitor: Visitor, decided: (operation: string, body: Record<string, unknown>) => object) {
  const { page } = visitor
  let more: object = {}
  await answerAll(page, tripReplies(2, 121))
  await answer(page, '/trip/t0', (route) => single(madeTrip(0, 121, more))(route))
  for (const operation of ['merge', 'divide']) {
    await answer(page, `/trip/t0/ops/${operation}`, (route) => {
      more = decided(operation, route.request().postDataJSON() as Record<string, unknown>)
      return route.fulfill({ status: 204 })
    })
  }
  await visitor.openSignedIn(noToken, '/console/trips/t0')
  await page.getByText('Merge or divide').click()
}

it('a trip is merged with the next one and divided at the moment of the replay, and the same buttons undo it', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const asked: unknown[] = []
  await openEnds(visitor, (operation, { undo, ...body }) => {
    asked.push([operation, { undo, ...body }])
    if (undo) return {}
    return operation === 'merge' ? { merged_trip_ids: [body.next_trip_id] } : { divided_at: body.timestamp }
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('Merge with next trip').click()
  await button('Undo merge').click()
  await button('Undo merge').waitFor({ state: 'detached' })
  expect(asked).toEqual([
    ['merge', { next_trip_id: 't1', undo: false }],
    ['merge', { next_trip_id: 't1', undo: true }]
  ])

  await page.getByRole('slider').fill('300000')
  await button(/^Divide here, at/).click()
  await button('Undo division').waitFor()
  expect(await button('Merge with next trip').count()).toBe(0)
  await button('Undo division').click()
  await button(/^Divide here, at/).waitFor()
  const timestamp = '2026-03-04T10:05:00.000Z'
  expect(asked.slice(2)).toEqual([
    ['divide', { timestamp, undo: false }],
    ['divide', { timestamp, undo: true }]
  ])
})

it('a trip that cannot be divided or merged says why', async ({ visitor, expect }) => {
  const { page } = visitor
  await openEnds(visitor, () => ({}))
  const refuse = (reason: string) =>
    failure(400, { id: 'TRIP_NOT_CHANGEABLE', severity: 'ERROR', data: { reason }, message: `See ${reason}` })
  await answer(page, '/trip/t0/ops/divide', refuse('NO_DISTANCE'))
  await page.getByRole('button', { name: /^Divide here/ }).click()
  await page.getByText('The vehicle must have moved before and after this moment.').waitFor()
  await answer(page, '/trip/t0/ops/merge', refuse('POSITIONS_EXPIRED'))
  await page.getByRole('button', { name: 'Merge with next trip' }).click()
  await page.getByText('The positions of the trips are no longer stored.').waitFor()
  await answer(page, '/trip/t0/ops/merge', refuse('OF_A_LATER_VERSION'))
  await page.getByRole('button', { name: 'Merge with next trip' }).click()
  await page.getByText('See OF_A_LATER_VERSION').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
})
