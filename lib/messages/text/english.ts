/** The words of messages in English. */
import type { Words } from './words.ts'

export const english: Words = {
  values: {
    SETUP: 'being set up',
    SETUP_HOME_COMP: 'parked, home unknown',
    PARK: 'parked',
    PARK_HOME: 'parked at home',
    FLOAT: 'unused',
    CRUISE: 'driving',
    CHARGE: 'charging',
    CONST: 'steady',
    DISCHARGE: 'discharging',
    true: 'on',
    false: 'off'
  },
  above: '{field}: {observed} (above {value})',
  below: '{field}: {observed} (below {value})',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed} for {time}',
  silent: 'No upload for {time}',
  places: {
    ENTERED: 'Arrived at {place}',
    LEFT: 'Left {place}',
    INSIDE: 'At {place}',
    OUTSIDE: 'Away from {place}'
  },
  lastingPlaces: {
    ENTERED: 'Arrived at {place} {time} ago',
    LEFT: 'Left {place} {time} ago',
    INSIDE: 'At {place} for {time}',
    OUTSIDE: 'Away from {place} for {time}'
  },
  guardLeft: 'Guard: left the circle of {value}, {observed} away',
  guardIgnition: 'Guard: ignition turned on',
  report: 'Report for {period}',
  suppressed: '{count} more since the last alert'
}
