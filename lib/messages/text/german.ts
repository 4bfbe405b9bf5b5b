/** The words of messages in German. */
import type { Words } from './words.ts'

export const german: Words = {
  values: {
    SETUP: 'wird eingerichtet',
    SETUP_HOME_COMP: 'geparkt, Zuhause unbekannt',
    PARK: 'geparkt',
    PARK_HOME: 'zu Hause geparkt',
    FLOAT: 'ungenutzt',
    CRUISE: 'fährt',
    CHARGE: 'lädt',
    CONST: 'konstant',
    DISCHARGE: 'entlädt sich',
    true: 'an',
    false: 'aus'
  },
  above: '{field} über {value}: {observed}',
  below: '{field} unter {value}: {observed}',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed}, seit {time}',
  silent: 'Kein Upload seit {time}',
  suppressed: 'Seit der letzten Meldung noch {count}-mal'
}
