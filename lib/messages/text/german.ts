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
  above: '{field}: {observed} (über {value})',
  below: '{field}: {observed} (unter {value})',
  entered: '{field}: {observed}',
  lasting: '{field}: {observed}, seit {time}',
  silent: 'Kein Upload seit {time}',
  places: {
    ENTERED: 'Ankunft: {place}',
    LEFT: 'Abfahrt: {place}',
    INSIDE: 'Innerhalb: {place}',
    OUTSIDE: 'Außerhalb: {place}'
  },
  lastingPlaces: {
    ENTERED: 'Ankunft vor {time}: {place}',
    LEFT: 'Abfahrt vor {time}: {place}',
    INSIDE: 'Innerhalb seit {time}: {place}',
    OUTSIDE: 'Außerhalb seit {time}: {place}'
  },
  guardLeft: 'Wache: Kreis von {value} verlassen, {observed} entfernt',
  guardIgnition: 'Wache: Zündung eingeschaltet',
  report: 'Bericht: {period}',
  suppressed: 'Seit der letzten Meldung noch {count}-mal'
}
