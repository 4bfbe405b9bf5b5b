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
  above: '{field} above {value}: {observed}',
  below: '{field} below {value}: {observed}',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed} for {time}',
  silent: 'No upload for {time}',
  suppressed: '{count} more since the last alert'
}
