/** Messages with a number are right for one and for two of what is counted. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addMessages, setLanguage, t } from '../../../infra/console/language/language.ts'
import type { Message, MessageKey } from '../../../infra/console/language/messages.ts'
import { visitsMessages } from '../../../infra/console/own-places/visits/visits.messages.ts'
import { installerMessages } from '../../../infra/console/vehicle/connect/installer/installer.messages.ts'
import { receptionMessages } from '../../../infra/console/vehicle/connect/reception.messages.ts'
import { logbookMessages } from '../../../infra/console/vehicle/logbook/logbook.messages.ts'
import { ruleFormMessages } from '../../../infra/console/vehicle/rules/rule-form.messages.ts'
import type { Language } from '../../../lib/contract/language.ts'
import { english, translations } from './all-messages.ts'
import './with-messages.ts'

addMessages(ruleFormMessages)
addMessages(visitsMessages)
addMessages(logbookMessages)
addMessages(receptionMessages)
addMessages(installerMessages)

type Counted =
  | 'alertsUnread'
  | 'changes'
  | 'fixSatellites'
  | 'installerHours'
  | 'logbookIncomplete'
  | 'manyDone'
  | 'manyDoneFailed'
  | 'moreFound'
  | 'ownUnshared'
  | 'picked'
  | 'requestsLeft'
  | 'rulePreviewTimes'
  | 'tokenVehiclesCount'
  | 'tokenVehiclesMore'
  | 'tripCorrections'
  | 'tripStopCount'
  | 'tripsChosen'
  | 'tripsSearchedAll'
  | 'tripsSearchedTo'
  | 'uploadTokenOnce'
  | 'vehiclesLost'
  | 'vehiclesShown'
  | 'visitsCount'

/** What the messages with forms say for one and for two. */
const forms: Readonly<Record<Language, Partial<Record<Counted, readonly [one: string, two: string]>>>> = {
  en: {
    fixSatellites: ['1 satellite', '2 satellites'],
    installerHours: ['1 hour', '2 hours'],
    logbookIncomplete: ['1 incomplete trip', '2 incomplete trips'],
    moreFound: ['1 more; type to find it.', '2 more; type to find them.'],
    ownUnshared: ['1 of your vehicles that were checked is not', '2 of your vehicles that were checked are not'],
    requestsLeft: ['1 request left', '2 requests left'],
    rulePreviewTimes: ['1 time.', '2 times.'],
    tokenVehiclesMore: ['1 more. Type to find it.', '2 more. Type to find them.'],
    tripCorrections: ['1 late change', '2 late changes'],
    tripStopCount: ['1 stop', '2 stops'],
    tripsChosen: ['1 trip selected', '2 trips selected'],
    tripsSearchedAll: ['1 trip searched', 'All 2 trips searched'],
    tripsSearchedTo: ['1 trip searched', '2 trips searched'],
    uploadTokenOnce: ['1 minute,', '2 minutes,'],
    vehiclesLost: ['1 vehicle.', '2 vehicles.'],
    vehiclesShown: ['1 vehicle', '2 vehicles'],
    visitsCount: ['1 visit', '2 visits']
  },
  de: {
    fixSatellites: ['1 Satellit', '2 Satelliten'],
    installerHours: ['1 Stunde', '2 Stunden'],
    logbookIncomplete: ['1 unvollständige Fahrt', '2 unvollständigen Fahrten'],
    moreFound: ['1 weiterer Treffer; tippen Sie, um ihn', '2 weitere Treffer; tippen Sie, um sie'],
    ownUnshared: ['1 Ihrer geprüften Fahrzeuge ist', '2 Ihrer geprüften Fahrzeuge sind'],
    requestsLeft: ['1 Anfrage', '2 Anfragen'],
    tokenVehiclesMore: ['1 weiteres. Tippen Sie, um es', '2 weitere. Tippen Sie, um sie'],
    tripCorrections: ['1 späte Änderung', '2 späte Änderungen'],
    tripStopCount: ['1 Halt', '2 Halte'],
    tripsChosen: ['1 Fahrt ausgewählt', '2 Fahrten ausgewählt'],
    tripsSearchedAll: ['1 Fahrt durchsucht', 'Alle 2 Fahrten durchsucht'],
    tripsSearchedTo: ['1 Fahrt durchsucht', '2 Fahrten durchsucht'],
    uploadTokenOnce: ['1 Minute,', '2 Minuten,'],
    vehiclesLost: ['1 Fahrzeug.', '2 Fahrzeuge.'],
    vehiclesShown: ['1 Fahrzeug', '2 Fahrzeugen'],
    visitsCount: ['1 Besuch', '2 Besuche']
  },
  fr: {
    alertsUnread: ['1 non lue', '2 non lues'],
    changes: ['1 modifié', '2 modifiés'],
    fixSatellites: ['1 satellite', '2 satellites'],
    installerHours: ['1 heure', '2 heures'],
    logbookIncomplete: ['1 trajet incomplet', '2 trajets incomplets'],
    manyDone: ['1 sur 9 modifié', '2 sur 9 modifiés'],
    manyDoneFailed: ['1 sur 9 modifié,', '2 sur 9 modifiés,'],
    moreFound: ['pour le trouver', 'pour les trouver'],
    picked: ['1 sélectionné', '2 sélectionnés'],
    requestsLeft: ['1 requête restante', '2 requêtes restantes'],
    tokenVehiclesCount: ['1 sélectionné,', '2 sélectionnés,'],
    tokenVehiclesMore: ['1 autre. Saisissez du texte pour le', '2 autres. Saisissez du texte pour les'],
    tripCorrections: ['1 modification tardive', '2 modifications tardives'],
    tripStopCount: ['1 arrêt', '2 arrêts'],
    tripsChosen: ['1 trajet sélectionné', '2 trajets sélectionnés'],
    tripsSearchedAll: ['1 trajet parcouru', 'Les 2 trajets ont été parcourus'],
    tripsSearchedTo: ['1 trajet parcouru,', '2 trajets parcourus,'],
    uploadTokenOnce: ['1 minute,', '2 minutes,'],
    vehiclesLost: ['1 véhicule.', '2 véhicules.'],
    vehiclesShown: ['1 véhicule sur 1', '1 véhicules sur 2'],
    visitsCount: ['1 visite', '2 visites']
  },
  es: {
    alertsUnread: ['1 no leída', '2 no leídas'],
    changes: ['1 modificado', '2 modificados'],
    fixSatellites: ['1 satélite', '2 satélites'],
    installerHours: ['1 hora', '2 horas'],
    logbookIncomplete: ['1 viaje incompleto', '2 viajes incompletos'],
    manyDone: ['1 de 9 modificado', '2 de 9 modificados'],
    manyDoneFailed: ['1 de 9 modificado,', '2 de 9 modificados,'],
    moreFound: ['encontrarlo.', 'encontrarlos.'],
    picked: ['1 seleccionado', '2 seleccionados'],
    requestsLeft: ['1 petición restante', '2 peticiones restantes'],
    rulePreviewTimes: ['1 vez.', '2 veces.'],
    tokenVehiclesCount: ['1 seleccionado,', '2 seleccionados,'],
    tokenVehiclesMore: ['encontrarlo.', 'encontrarlos.'],
    tripCorrections: ['1 cambio tardío', '2 cambios tardíos'],
    tripStopCount: ['1 parada', '2 paradas'],
    tripsChosen: ['1 viaje seleccionado', '2 viajes seleccionados'],
    tripsSearchedAll: ['1 viaje revisado', 'Los 2 viajes revisados'],
    tripsSearchedTo: ['1 viaje revisado', '2 viajes revisados'],
    uploadTokenOnce: ['1 minuto,', '2 minutos,'],
    vehiclesLost: ['1 vehículo.', '2 vehículos.'],
    vehiclesShown: ['1 vehículo', '2 vehículos'],
    visitsCount: ['1 visita', '2 visitas']
  },
  it: {
    alertsUnread: ['1 non letto', '2 non letti'],
    changes: ['1 modificato', '2 modificati'],
    fixSatellites: ['1 satellite', '2 satelliti'],
    installerHours: ['1 ora', '2 ore'],
    logbookIncomplete: ['1 viaggio incompleto', '2 viaggi incompleti'],
    manyDone: ['1 di 9 modificato', '2 di 9 modificati'],
    manyDoneFailed: ['1 di 9 modificato,', '2 di 9 modificati,'],
    moreFound: ['trovarlo.', 'trovarli.'],
    picked: ['1 selezionato', '2 selezionati'],
    requestsLeft: ['1 richiesta rimasta', '2 richieste rimaste'],
    rulePreviewTimes: ['1 volta.', '2 volte.'],
    tokenVehiclesCount: ['1 selezionato,', '2 selezionati,'],
    tokenVehiclesMore: ['trovarlo.', 'trovarli.'],
    tripCorrections: ['1 modifica tardiva', '2 modifiche tardive'],
    tripStopCount: ['1 sosta', '2 soste'],
    tripsChosen: ['1 viaggio selezionato', '2 viaggi selezionati'],
    tripsSearchedAll: ['1 viaggio esaminato', 'Tutti i 2 viaggi esaminati'],
    tripsSearchedTo: ['1 viaggio esaminato', '2 viaggi esaminati'],
    uploadTokenOnce: ['1 minuto,', '2 minuti,'],
    vehiclesLost: ['1 veicolo.', '2 veicoli.'],
    vehiclesShown: ['1 veicolo su 1', '1 veicoli su 2'],
    visitsCount: ['1 visita', '2 visite']
  }
}

/** Messages with one form, in which a word stands beside the number that is the same for one and for two. */
const invariable: Readonly<Record<Language, readonly MessageKey[]>> = {
  en: [
    'alertsUnread',
    'changes',
    'lookMore',
    'manyDone',
    'manyDoneFailed',
    'manyLookupOf',
    'manyStart',
    'picked',
    'requestsLeftOf',
    'rulePreviewMore',
    'tokenVehiclesCount',
    'vehiclesOfRing'
  ],
  de: [
    'alertsUnread',
    'changes',
    'manyDone',
    'manyDoneFailed',
    'manyLookupOf',
    'manyStart',
    'picked',
    'requestsLeftOf',
    'tokenVehiclesCount',
    'vehiclesOfRing'
  ],
  fr: ['lookMore', 'manyStart'],
  es: ['lookMore', 'manyStart', 'rulePreviewMore'],
  it: ['manyStart', 'rulePreviewMore']
}

/** Numbers that can be 1. A colon, a bracket or a sign beside one is right for any number. */
const numbers = /(?<!: |\()\{(?:count|done|driving|failed|looked|remaining|shown|silent|standing)\}(?!×| fois|-mal|\/)/

const wholeWords = (text: string) => new RegExp(`${text.replaceAll('.', '\\.')}(?!\\p{L})`, 'u')

const tables = { en: english, ...translations } satisfies Record<Language, Readonly<Record<MessageKey, Message>>>

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  return async () => {
    await setLanguage('en')
    vi.unstubAllGlobals()
  }
})

describe.each(Object.entries(tables))('the messages in the language %s', (name, messages) => {
  const language = name as Language
  const entries = Object.entries(messages) as [MessageKey, Message][]

  it('have the right form for one and for two', async () => {
    await setLanguage(language)
    const others = { day: 'day', failed: 3, limit: 9, max: 8, quality: 'good', shown: 1, total: 9 }
    for (const [key, [one, two]] of Object.entries(forms[language])) {
      expect(t(key as Counted, { count: 1, ...others })).toMatch(wholeWords(one))
      expect(t(key as Counted, { count: 2, ...others })).toMatch(wholeWords(two))
    }
    const withForms = entries.flatMap(([key, message]) => (typeof message === 'string' ? [] : [key]))
    expect(withForms.sort()).toEqual(Object.keys(forms[language]))
  })

  it('have no word beside a number that has to change with it', () => {
    const beside = entries.flatMap(([key, message]) =>
      typeof message === 'string' && numbers.test(message) ? [key] : []
    )
    expect(beside.sort()).toEqual(invariable[language])
  })
})

it('formats the number of a message', async () => {
  await setLanguage('de')
  expect(t('picked', { count: 1234 })).toBe('1.234 ausgewählt')
})
