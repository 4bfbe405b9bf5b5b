/** The requests whose warm calls are measured, on the demo. */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { toAuthorizerContext } from '../../../lib/identity/caller.ts'
import { proxyEvent, proxyEventWithBody } from '../../http/proxy-event.ts'
import { benchCaller } from '../bench-caller.ts'

export const benchVehicleId = 'kia-picanto'

const authorizer = toAuthorizerContext(benchCaller)
const device = toAuthorizerContext({ ...benchCaller, kind: 'upload', vehicleId: benchVehicleId })

export type BenchRequest = () => APIGatewayProxyEvent

/** Operation → its request. `tripId`: a trip of the demo's owner that has ended. */
export function benchRequests(tripId: string): ReadonlyMap<string, BenchRequest> {
  let changes = 0
  const change = () => ({ name: 'To the harbour', driver: 'Dana', notes: `Rain ${changes++}` })
  return new Map([
    ['get-vehicle', getVehicleRequest],
    ['list-trips', listTripsRequest],
    [
      'update-trip',
      () => ({ ...proxyEventWithBody(change(), { ...tripPath(tripId), authorizer }), httpMethod: 'PUT' })
    ],
    ['upload-vehicle-data', () => uploadRequest(0)]
  ])
}

export const listTripsRequest: BenchRequest = () => proxyEvent({ path: '/v2.2/trip', authorizer })

const getVehicleRequest: BenchRequest = () =>
  proxyEvent({
    path: `/v2.2/vehicle/${benchVehicleId}`,
    pathParameters: { vehicle_id: benchVehicleId },
    authorizer
  })

const tripPath = (tripId: string) => ({ path: `/v2.2/trip/${tripId}`, pathParameters: { trip_id: tripId } })

/** A minute of driving; `minute`: 0 begins with an hour that has ended, and the others follow. */
export function uploadRequest(minute: number): APIGatewayProxyEvent {
  const hourMilliseconds = 3_600_000
  const begin = (Math.floor(Date.now() / hourMilliseconds) - 6) * hourMilliseconds + minute * 60_000
  const records = Array.from({ length: 6 }, (_, index) => ({
    timestamp: new Date(begin + index * 10_000).toISOString(),
    longitude: 10.14 + (minute * 6 + index) / 1000,
    latitude: 54.32,
    speed: 25,
    battery_main_voltage: 12.6
  }))
  const event = proxyEventWithBody({ records }, { path: '/v2.2/receiver/vehicle-data', authorizer: device })
  return { ...event, httpMethod: 'POST' }
}
