/** The fleet of the console, kept right by events in any order. */
import { signal } from '@preact/signals'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Status, Vehicle } from '../../../infra/console/api/vehicle.ts'
import type { Fleet } from '../../../infra/console/fleet/fleet.ts'
import { followFleet } from '../../../infra/console/fleet/follow-fleet.ts'
import { lostVehicles } from '../../../infra/console/fleet/lost-vehicles.ts'
import { type Vehicles, withChanges, withStatuses } from '../../../infra/console/fleet/newer-statuses.ts'
import { deliver, type PushEvent } from '../../../infra/console/push/push-events.ts'

const noon = Date.UTC(2026, 10, 23, 12)

function statusOf(id: string, seconds: number, more: object = {}): Status {
  const timestamp = new Date(noon + 1000 * seconds).toISOString()
  return {
    vehicle_id: id,
    timestamp,
    status: 'PARK',
    longitude: 7,
    latitude: 52,
    speed: 0,
    ...more
  } as unknown as Status
}

const statusEvent = (status: unknown) => ({ id: 'evt_s', type: 'vehicle.status.updated', data: status }) as PushEvent
const factEvent = (type: string, id: string, data: object | null) =>
  ({ id: `evt_${id}`, type, vehicle_id: id, data }) as unknown as PushEvent

/** A fleet without requests, which counts the complete reads. */
function fakeFleet(known: readonly Vehicle[], loadedAt: number | undefined = noon) {
  const vehicles = signal<Vehicles>(new Map(known.map((vehicle) => [vehicle.id, vehicle])))
  const seen = { vehicles, reads: 0 }
  const put = (vehicle: Vehicle) => {
    vehicles.value = new Map(vehicles.value).set(vehicle.id, { ...vehicles.value.get(vehicle.id), ...vehicle })
  }
  const fleet = {
    vehicles,
    everything: { state: signal({ isLoading: false, loadedAt }) },
    put,
    putStatuses: (statuses: readonly Status[]) => {
      vehicles.value = withStatuses(vehicles.value, statuses, false)
    },
    remove: (id: string) => {
      vehicles.value = new Map([...vehicles.value].filter(([each]) => each !== id))
    },
    retry: async () => {
      seen.reads += 1
    }
  } as unknown as Fleet
  return { seen, fleet }
}

const own: Vehicle = { id: 'a', profile: { id: 'a', name: 'Van' }, status: statusOf('a', 0) }
let stop = () => {}

function follow(known: readonly Vehicle[] = [own], loadedAt?: number) {
  const { seen, fleet } = fakeFleet(known, loadedAt)
  stop = followFleet(fleet).end
  return seen
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  vi.stubGlobal('location', { pathname: '/console' })
  lostVehicles.value = new Map()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('statuses', () => {
  it('the newest one wins, however they are doubled, delayed and reordered', () => {
    const times = fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(times, fc.array(fc.nat({ max: 3 })), (seconds, cuts) => {
        const seen = follow()
        const events = seconds.map((at) => statusEvent(statusOf('a', at)))
        for (const [index, event] of events.entries()) {
          deliver([event])
          vi.advanceTimersByTime(100 * (cuts[index] ?? 0))
        }
        vi.advanceTimersByTime(1000)
        stop()
        expect(seen.vehicles.value.get('a')?.status).toEqual(statusOf('a', Math.max(...seconds)))
        expect(seen.reads).toBe(0)
      })
    )
  })

  it('show at once, and those that follow within a quarter of a second together', () => {
    const seen = follow()
    deliver([statusEvent(statusOf('a', 1))])
    const first = seen.vehicles.value
    expect(first.get('a')?.status).toEqual(statusOf('a', 1))
    for (const second of [2, 3, 4]) deliver([statusEvent(statusOf('a', second))])
    expect(seen.vehicles.value).toBe(first)
    vi.advanceTimersByTime(250)
    expect(seen.vehicles.value.get('a')?.status).toEqual(statusOf('a', 4))
  })

  it('that are none are left out', () => {
    const seen = follow()
    deliver([statusEvent(null), statusEvent({}), statusEvent({ vehicle_id: 'a', timestamp: 'soon' })])
    expect(seen.vehicles.value.get('a')).toEqual(own)
  })

  it('of vehicles that were unknown lead to one complete read, and to the next one after a minute', () => {
    const seen = follow()
    deliver([statusEvent(statusOf('b', 1)), statusEvent(statusOf('c', 1))])
    vi.advanceTimersByTime(1000)
    deliver([statusEvent(statusOf('d', 1))])
    vi.advanceTimersByTime(30_000)
    expect(seen.reads).toBe(1)
    vi.advanceTimersByTime(31_000)
    expect(seen.reads).toBe(2)
  })

  it('of unknown vehicles lead to no read while everything is read for the first time', () => {
    const { seen, fleet } = fakeFleet([])
    ;(fleet.everything.state as unknown as { value: object }).value = { isLoading: true }
    stop = followFleet(fleet).end
    deliver([statusEvent(statusOf('b', 1))])
    vi.advanceTimersByTime(120_000)
    expect(seen.reads).toBe(0)
  })
})

describe('facts', () => {
  it('change names, add own vehicles and take lost ones away without a request', () => {
    const lost: Vehicle = { id: 'b', profile: { id: 'b', name: 'Lent car' } }
    const seen = follow([own, lost])
    deliver([
      factEvent('vehicle.updated', 'a', { id: 'a', name: 'Harbour van' }),
      factEvent('vehicle.created', 'c', { id: 'c', name: 'New' }),
      factEvent('vehicle.unshared', 'b', null)
    ])
    vi.advanceTimersByTime(1000)
    expect([...seen.vehicles.value.values()].map(({ id, profile }) => [id, profile?.name])).toEqual([
      ['a', 'Harbour van'],
      ['c', 'New']
    ])
    expect(seen.vehicles.value.get('a')?.status).toEqual(own.status)
    expect([...lostVehicles.value]).toEqual([['b', 'Lent car']])
    vi.advanceTimersByTime(120_000)
    expect(seen.reads).toBe(0)
  })

  it('of vehicles that others have shared show them, and read everything once for all of them', () => {
    const seen = follow()
    for (const id of ['x', 'y', 'z']) {
      deliver([factEvent('vehicle.shared', id, { id, name: id })])
      vi.advanceTimersByTime(300)
    }
    vi.advanceTimersByTime(2000)
    expect([[...seen.vehicles.value.keys()], seen.reads]).toEqual([['a', 'x', 'y', 'z'], 1])
  })

  it('of a vehicle that is taken away and shared again leave it', () => {
    const seen = follow()
    deliver([factEvent('vehicle.unshared', 'a', null), factEvent('vehicle.shared', 'a', { id: 'a', name: 'Van' })])
    vi.advanceTimersByTime(1000)
    expect([seen.vehicles.value.has('a'), lostVehicles.value.size, seen.reads]).toEqual([true, 0, 0])
  })
})

describe('a status with all fields', () => {
  const whole = statusOf('a', 5, { pdop_value: 1 })
  const known: Vehicles = new Map([['a', { id: 'a', status: whole }]])

  it('replaces one of the same moment with few, and is not replaced by one', () => {
    const few: Vehicles = new Map([['a', { id: 'a', status: statusOf('a', 5) }]])
    expect(withStatuses(few, [whole], false).get('a')?.status).toBe(whole)
    expect(withStatuses(known, [statusOf('a', 5)], false)).toBe(known)
  })

  it('stays while all fields are needed, until one with all of them comes', () => {
    expect(withStatuses(known, [statusOf('a', 9)], true)).toBe(known)
    const newer = statusOf('a', 9, { pdop_value: 2 })
    expect(withStatuses(known, [newer], true).get('a')?.status).toBe(newer)
  })

  it('gives way to another state of the same moment, such as that of a vehicle that stands for long', () => {
    const later = { ...whole, status: 'FLOAT' } as Status
    expect(withStatuses(known, [later], true).get('a')?.status).toBe(later)
  })
})

it('what changes during a read wins over what was read, but for a newer status', () => {
  const read: Vehicles = new Map<string, Vehicle>([
    ['a', { id: 'a', profile: { id: 'a', name: 'Read' }, status: statusOf('a', 9) }],
    ['gone', { id: 'gone' }],
    ['b', { id: 'b', status: statusOf('b', 1) }]
  ])
  const now: Vehicles = new Map<string, Vehicle>([
    ['a', { id: 'a', profile: { id: 'a', name: 'Put' }, status: statusOf('a', 5) }],
    ['b', { id: 'b', status: statusOf('b', 7) }],
    ['new', { id: 'new' }],
    ['lost', { id: 'lost' }]
  ])
  expect(withChanges(read, now, new Set(['a', 'b', 'gone', 'new']))).toEqual(
    new Map<string, Vehicle>([
      ['a', { id: 'a', profile: { id: 'a', name: 'Put' }, status: statusOf('a', 9) }],
      ['b', { id: 'b', status: statusOf('b', 7) }],
      ['new', { id: 'new' }]
    ])
  )
})
