import { beforeAll, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../infra/console/language/language.ts'
import { displayPreferences } from '../../../infra/console/language/locale.ts'
import { labelOf } from '../../../infra/console/vehicle/rules/field-text.ts'
import { placeNames } from '../../../infra/console/vehicle/rules/place-names.ts'
import type { RuleContent } from '../../../infra/console/vehicle/rules/rule-draft.ts'
import { placeField, valueKeys } from '../../../infra/console/vehicle/rules/rule-field.ts'
import { ruleSentence } from '../../../infra/console/vehicle/rules/rule-sentence.ts'
import { shownFields } from '../../../infra/stack/console/shown-fields.ts'
import { languages } from '../../../lib/contract/language.ts'
import './with-messages.ts'

beforeAll(() => {
  vi.stubGlobal('STATUS_FIELDS', shownFields())
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  displayPreferences.value = { unit: 'METRIC', clock: '24H' }
  return () => vi.unstubAllGlobals()
})

const rule = (property_indicator: string, value_key: string, value: number, window: Partial<RuleContent> = {}) => ({
  property_indicator,
  value_key,
  value,
  ...window
})
const tw_timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const week = { tw_start: 'monday 18:00', tw_end: 'friday 07:00', tw_timezone }
const lowBattery = rule('battery_main_voltage', 'BELOW', 11.8, week)
const drivesAtNight = rule('status', 'CRUISE', 0, { tw_start: '22:00', tw_end: '06:30', tw_timezone })
const empties = rule('battery_ext_2_trend', 'DISCHARGE', 90)
const charge = rule('battery_ext_1_pct', 'ABOVE', 80)

it.each([
  [
    'en',
    'Tell me when the main battery falls below 11.8 V, from Monday 18:00 to Friday 07:00.',
    'Tell me when the vehicle starts driving, every day from 22:00 to 06:30.',
    'Tell me when the external battery 2 has been discharging for 90 minutes.',
    'Tell me when the charge of the external battery 1 rises above 80%.'
  ],
  [
    'de',
    'Benachrichtigen Sie mich, wenn die Hauptbatterie unter 11,8 V fällt, von Montag 18:00 bis Freitag 07:00.',
    'Benachrichtigen Sie mich, wenn das Fahrzeug losfährt, jeden Tag von 22:00 bis 06:30.',
    'Benachrichtigen Sie mich, wenn die externe Batterie 2 sich seit 90 Minuten entlädt.',
    'Benachrichtigen Sie mich, wenn der Ladestand der externen Batterie 1 über 80 % steigt.'
  ],
  [
    'fr',
    'Prévenez-moi quand la batterie principale passe en dessous de 11,8 V, du lundi 18:00 au vendredi 07:00.',
    'Prévenez-moi quand le véhicule se met en route, chaque jour de 22:00 à 06:30.',
    'Prévenez-moi quand la batterie externe 2 se décharge depuis 90 minutes.',
    'Prévenez-moi quand la charge de la batterie externe 1 passe au-dessus de 80 %.'
  ],
  [
    'es',
    'Avíseme cuando la batería principal baje de 11,8 V, desde el lunes, 18:00, hasta el viernes, 7:00.',
    'Avíseme cuando el vehículo se ponga en marcha, cada día de 22:00 a 6:30.',
    'Avíseme cuando la batería externa 2 lleve 90 minutos descargándose.',
    'Avíseme cuando la carga de la batería externa 1 supere 80 %.'
  ],
  [
    'it',
    'Avvisare quando la batteria principale scende sotto 11,8 V, da lunedì, 18:00, a venerdì, 07:00.',
    'Avvisare quando il veicolo si mette in marcia, ogni giorno dalle 22:00 alle 06:30.',
    'Avvisare quando la batteria esterna 2 si scarica da 90 minuti.',
    'Avvisare quando la carica della batteria esterna 1 sale sopra 80%.'
  ]
] as const)('writes rules as sentences in %s', async (language, ...sentences) => {
  await setLanguage(language)
  const spaced = [lowBattery, drivesAtNight, empties, charge].map((each) => ruleSentence(each).replace(/\s/g, ' '))
  expect(spaced).toEqual(sentences)
})

it('calls a sensor as its vehicle does', async () => {
  await setLanguage('en')
  const labels = { din_1_desc: 'Bilge pump', temp_2_desc: 'Freezer', temp_1_desc: '' }
  const rules = [rule('din_1', 'true', 0), rule('temp_2', 'ABOVE', 8), rule('temp_1', 'ABOVE', 8)]
  const sentences = rules.map((each) => ruleSentence(each, labels).replace(/\s/g, ' '))
  expect(sentences).toEqual([
    'Tell me when Bilge pump turns on.',
    'Tell me when Freezer rises above 8 °C.',
    'Tell me when the temperature 1 rises above 8 °C.'
  ])
  const unequal = { ...rule('din_1', 'true', 0), operator: 'NOTIF_OP_UEQ' as const }
  expect(ruleSentence(unequal, labels)).toBe('Tell me when Bilge pump is not “on”.')
  expect([labelOf('temp_2', labels), labelOf('temp_1', labels), labelOf('speed', labels)]).toEqual([
    'Freezer',
    'Temperature 1',
    'Speed'
  ])
})

it.each([
  [
    'en',
    'Tell me when water_l falls below 12.5.',
    'Tell me when seal has been on for 5 minutes.',
    'Tell me when cargo is “ice”.',
    'Tell me when cargo is not “ice” for 5 minutes.',
    'Tell me when the status is not “Driving” for 30 minutes.'
  ],
  [
    'de',
    'Benachrichtigen Sie mich, wenn water_l unter 12,5 fällt.',
    'Benachrichtigen Sie mich, wenn seal seit 5 Minuten an ist.',
    'Benachrichtigen Sie mich, wenn cargo „ice“ ist.',
    'Benachrichtigen Sie mich, wenn cargo nicht „ice“ ist, 5 Minuten lang.',
    'Benachrichtigen Sie mich, wenn der Status nicht „In Fahrt“ ist, 30 Minuten lang.'
  ],
  [
    'fr',
    'Prévenez-moi quand water_l passe en dessous de 12,5.',
    'Prévenez-moi quand seal est sur « marche » depuis 5 minutes.',
    'Prévenez-moi quand cargo est « ice ».',
    'Prévenez-moi quand cargo n’est pas « ice » pendant 5 minutes.',
    'Prévenez-moi quand l’état n’est pas « En route » pendant 30 minutes.'
  ],
  [
    'es',
    'Avíseme cuando water_l baje de 12,5.',
    'Avíseme cuando seal lleve 5 minutos en «encendido».',
    'Avíseme cuando cargo sea «ice».',
    'Avíseme cuando cargo no sea «ice» durante 5 minutos.',
    'Avíseme cuando el estado no sea «En marcha» durante 30 minutos.'
  ],
  [
    'it',
    'Avvisare quando water_l scende sotto 12,5.',
    'Avvisare quando seal è su «acceso» da 5 minuti.',
    'Avvisare quando cargo è «ice».',
    'Avvisare quando cargo non è «ice» per 5 minuti.',
    'Avvisare quando lo stato non è «In marcia» per 30 minuti.'
  ]
] as const)(
  'writes rules on custom values and on any other value as sentences in %s',
  async (language, ...sentences) => {
    await setLanguage(language)
    const isNot = { operator: 'NOTIF_OP_UEQ' } as const
    const rules = [
      rule('custom.water_l', 'BELOW', 12.5),
      rule('custom.seal', 'true', 5),
      rule('custom.cargo', 'ice', 0),
      rule('custom.cargo', 'ice', 5, isNot),
      rule('status', 'CRUISE', 30, isNot)
    ]
    expect(rules.map((each) => ruleSentence(each).replace(/\s/g, ' '))).toEqual(sentences)
  }
)

it.each([
  [
    'en',
    'Tell me when the vehicle arrives at Depot.',
    'Tell me when the vehicle has been away from Depot for 90 minutes.'
  ],
  [
    'de',
    'Benachrichtigen Sie mich, wenn das Fahrzeug bei Depot ankommt.',
    'Benachrichtigen Sie mich, wenn das Fahrzeug seit 90 Minuten nicht bei Depot ist.'
  ],
  [
    'fr',
    'Prévenez-moi quand le véhicule arrive à : Depot.',
    'Prévenez-moi quand le véhicule est depuis 90 minutes hors de : Depot.'
  ],
  ['es', 'Avíseme cuando el vehículo llegue a Depot.', 'Avíseme cuando el vehículo lleve 90 minutos fuera de Depot.'],
  ['it', 'Avvisare quando il veicolo arriva a Depot.', 'Avvisare quando il veicolo è da 90 minuti fuori da Depot.']
] as const)('writes rules on places as sentences in %s', async (language, ...sentences) => {
  await setLanguage(language)
  placeNames.value = new Map([['yard', 'Depot']])
  const rules = [rule('place', 'ENTERED:yard', 0), rule('place', 'OUTSIDE:yard', 90)]
  expect(rules.map((each) => ruleSentence(each).replace(/\s/g, ' '))).toEqual(sentences)
})

it('a place has no name before it is read, and one that the user cannot see never', async () => {
  await setLanguage('en')
  placeNames.value = undefined
  expect(ruleSentence(rule('place', 'LEFT:yard', 0))).toBe('Tell me when the vehicle leaves ….')
  placeNames.value = new Map()
  expect(ruleSentence(rule('place', 'LEFT:yard', 0))).toBe(
    'Tell me when the vehicle leaves a place that you cannot see.'
  )
})

describe.each(languages)('in %s', (language) => {
  it('every field and value of a rule gives a complete sentence, and every field has a name', async () => {
    await setLanguage(language)
    placeNames.value = new Map([['yard', 'Depot']])
    const places = valueKeys(placeField).map((key) => `${key}yard`)
    const ofPlaces = places.flatMap((key) => [0, 90].map((value) => ruleSentence(rule('place', key, value))))
    const ofFields = STATUS_FIELDS.flatMap((field) => [
      labelOf(field.name),
      ...valueKeys(field).flatMap((key) => [0, 90].map((value) => ruleSentence(rule(field.name, key, value))))
    ])
    const texts = [labelOf('place'), ...ofPlaces, ...ofFields]
    expect(texts.length).toBeGreaterThan(150)
    expect(texts.filter((text) => /[|{}]|undefined|^\P{L}|\s\s|\s[.,]/u.test(text))).toEqual([])
  })
})

it('a rule is written with the user’s units and clock, and with its time zone if that differs', async () => {
  await setLanguage('en')
  displayPreferences.value = { unit: 'IMPERIAL', clock: 'AMPM' }
  const zone = { tw_start: '22:00', tw_end: '06:30', tw_timezone: 'Asia/Tokyo' }
  expect(ruleSentence(rule('speed', 'ABOVE', 96.56064, zone))).toMatch(
    /^Tell me when the speed rises above 60 mph, every day from 10:00\sPM to 6:30\sAM \(Asia\/Tokyo\)\.$/
  )
  expect(ruleSentence(rule('expected_range', 'BELOW', 80467.2))).toBe('Tell me when the range falls below 50 mi.')
  expect(ruleSentence(rule('altitude', 'ABOVE', 304.8))).toBe('Tell me when the altitude rises above 1,000 ft.')
  expect(ruleSentence(rule('pdop_value', 'ABOVE', 4))).toMatch(/ rises above 4\.$/)
})

it('an unknown rule is shown with its raw values', () => {
  expect(ruleSentence(rule('tyre_pressure', 'BELOW', 2))).toContain('tyre_pressure BELOW 2')
})
