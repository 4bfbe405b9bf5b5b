import { expect, it } from 'vitest'
import { isSilent } from '../../../infra/console/api/signal-loss.ts'
import type { Status, Vehicle } from '../../../infra/console/api/vehicle.ts'

const now = Date.parse('2024-05-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

function vehicle(status: Status['status'], fixedMinutesAgo: number, more: Partial<Status> = {}): Vehicle {
  return { id: 'v', status: { status, timestamp: minutesAgo(fixedMinutesAgo), ...more } as Status }
}

it('a driving vehicle is silent from three minutes after its last fix', () => {
  expect(isSilent(vehicle('CRUISE', 2.99), now)).toBe(false)
  expect(isSilent(vehicle('CRUISE', 3), now)).toBe(true)
})

it('a driving vehicle whose records have no valid fix is silent', () => {
  expect(isSilent(vehicle('CRUISE', 0, { last_valid_location_update: minutesAgo(25) }), now)).toBe(true)
})

it('a driving vehicle whose clock is fast is not silent', () => {
  expect(isSilent(vehicle('CRUISE', -10), now)).toBe(false)
})

it.each(['PARK', 'PARK_HOME', 'FLOAT', 'SETUP', 'SETUP_HOME_COMP'] as const)(
  'a vehicle of status %s is not silent, because it need not send while it stands',
  (status) => {
    expect(isSilent(vehicle(status, 600), now)).toBe(false)
  }
)

it('a vehicle without a status is not silent', () => {
  expect(isSilent({ id: 'v' }, now)).toBe(false)
})
