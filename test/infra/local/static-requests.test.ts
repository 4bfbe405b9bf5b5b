import { expect, it } from 'vitest'
import { isStaticRequest } from '../../../infra/local/static-requests.ts'

it.each([
  ['GET', '/console', 200],
  ['GET', '/console/vehicles/kia/connect', 200],
  ['GET', '/console/main-4f.js', 304],
  ['HEAD', '/console/icon.svg', 200],
  ['GET', '/v2.2/docs', 200],
  ['GET', '/v2.2.1/docs', 304],
  ['GET', '/v2.2/openapi.json', 200],
  ['GET', '/v2.2/vehicle', 304]
])('leaves out %s %s with %i', (method, path, status) => {
  expect(isStaticRequest({ method, path, status })).toBe(true)
})

it.each([
  ['GET', '/console/unknown.js', 404],
  ['GET', '/v2.2/docs', 500],
  ['GET', '/v2.2/vehicle', 200],
  ['GET', '/v2.2/vehicle/docs', 200],
  ['GET', '/consoles', 200],
  ['POST', '/v2.2/receiver/vehicle-data', 202],
  ['DELETE', '/v2.2/security/token/console', 204]
])('keeps %s %s with %i', (method, path, status) => {
  expect(isStaticRequest({ method, path, status })).toBe(false)
})
