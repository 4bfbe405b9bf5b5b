/** The tests of an operation that takes messages of a tracking program. */
import type { EndpointTests } from './endpoint-tests.ts'
import { acme, ada, deviceOf, eve, max } from './table/world.ts'

type Message = Pick<EndpointTests['successes'][number], 'query' | 'body'>

interface DeviceMessages {
  /** Sent with the token of one vehicle. */
  readonly unnamed: Message
  /** Names the vehicle, for the token of several. */
  readonly named: Message
  readonly request: NonNullable<EndpointTests['matrix']>[number]['request']
}

export function deviceMessageTests({ unnamed, named, request }: DeviceMessages): EndpointTests {
  return {
    successes: [
      {
        name: 'for the vehicle of the token',
        caller: deviceOf(max, ['van']),
        ...unnamed,
        writesInSteps: true,
        budget: { trips: 4, readUnits: 5.5, writeUnits: 3 }
      },
      {
        name: 'for the vehicle that is named',
        caller: deviceOf(acme),
        ...named,
        writesInSteps: true,
        budget: { trips: 6, readUnits: 6.5, writeUnits: 3 }
      }
    ],
    all: [ada, max, eve, acme].flatMap((owner) => [
      { caller: deviceOf(owner, ['van']), ...unnamed },
      { caller: deviceOf(owner), ...named }
    ]),
    matrix: [{ people: '403 403 403 403 403 403 403 403 403', programs: '200 403p 200 200 200 403p 200 200', request }]
  }
}
