/** Links between operations, which generated clients and readers follow. */
import { expect, it } from 'vitest'
import { creates } from '../../lib/contract/endpoint.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { wholeResource } from '../../lib/contract/schema-kind.ts'
import { linksOf } from '../../lib/openapi/links.ts'

const linksFrom = (operation: string) => {
  const endpoint = endpoints.find((one) => one.operation === operation)
  return endpoint && linksOf(endpoint)
}

it('lead from a creation to reading, changing and deleting what it made', () => {
  const webhook_id = '$response.body#/data/id'

  expect(linksFrom('create-webhook')).toMatchObject({
    GetWebhook: { operationId: 'getWebhook', parameters: { webhook_id } },
    UpdateWebhook: { operationId: 'updateWebhook', parameters: { webhook_id } },
    DeleteWebhook: { operationId: 'deleteWebhook', parameters: { webhook_id } }
  })
})

it('take the other parameters from the request', () => {
  expect(linksFrom('create-notification-rule')?.UpdateNotificationRule?.parameters).toEqual({
    vehicle_id: '$request.path.vehicle_id',
    notification_rule_id: '$response.body#/data/id'
  })
  expect(linksFrom('get-trip')?.GetTripTrack?.parameters).toEqual({ trip_id: '$request.path.trip_id' })
})

const single = endpoints.filter((endpoint) => creates(endpoint) && !endpoint.operation.startsWith('import-'))

it.each(single)('$operation has a link, by the ID in its answer', (endpoint) => {
  expect(Object.keys(linksOf(endpoint) ?? {}).length).toBeGreaterThan(0)
  expect(wholeResource(endpoint.data).shape).toHaveProperty('id')
})

it('no answer without one resource has any', () => {
  expect(['list-vehicles', 'delete-vehicle', 'login', 'get-me'].map(linksFrom)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined
  ])
})
