import { describe, expect, it } from 'vitest'
import { languages } from '../../lib/contract/language.ts'
import { ruleProperties, ruleValueKeys } from '../../lib/contract/rule-values.ts'
import { batteryTrends, vehicleStates } from '../../lib/contract/status-fields.ts'
import { type MessageContent, messageText } from '../../lib/messages/text/message-text.ts'

const speeding: MessageContent = { property: 'speed', valueKey: 'ABOVE', value: 40, observed: 46.04, suppressed: 0 }
const parked: MessageContent = { property: 'status', valueKey: 'PARK', value: 90, observed: 'PARK', suppressed: 0 }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const textOf = (message: MessageContent, language: (typeof languages)[number], isImperial = false) =>
  plain(messageText(message, { language, isImperial }))

it.each([
  ['en', 'Speed: 46 km/h (above 40 km/h)', 'Status: parked for 1 hr 30 min'],
  ['de', 'Geschwindigkeit: 46 km/h (über 40 km/h)', 'Status: geparkt, seit 1 Std. 30 Min.'],
  ['fr', 'Vitesse : 46 km/h (au-dessus de 40 km/h)', 'État : stationné, depuis 1 h 30 min'],
  ['es', 'Velocidad: 46 km/h (por encima de 40 km/h)', 'Estado: aparcado, desde hace 1 h 30 min'],
  ['it', 'Velocità: 46 km/h (sopra 40 km/h)', 'Stato: parcheggiato, da 1 h 30 min']
] as const)('says in %s what happened', (language, above, lasting) => {
  expect([textOf(speeding, language), textOf(parked, language)]).toEqual([above, lasting])
})

it('says values in the units of the user, the threshold as it was entered', () => {
  const sixtyMiles = { ...speeding, value: 96.56064, observed: 100 }
  expect(textOf(sixtyMiles, 'en', true)).toBe('Speed: 62.1 mph (above 60 mph)')
  const range = { ...speeding, property: 'expected_range', valueKey: 'BELOW', value: 50_000, observed: 49_260 }
  expect(textOf(range, 'de')).toBe('Reichweite: 49,3 km (unter 50 km)')
  expect(textOf(range, 'en', true)).toBe('Range: 30.6 mi (below 31.06856 mi)')
})

it('shows a value that differs from its threshold with the decimals that tell them apart', () => {
  const low = { property: 'battery_main_voltage', valueKey: 'BELOW', value: 12.2, observed: 12.196, suppressed: 0 }
  expect(textOf(low, 'en')).toBe('Main battery, voltage: 12.196 V (below 12.2 V)')
  expect(textOf({ ...speeding, observed: 40.004 }, 'en')).toBe('Speed: 40.004 km/h (above 40 km/h)')
  expect(textOf({ ...speeding, observed: 40.000_000_01 }, 'en')).toBe('Speed: 40 km/h (above 40 km/h)')
})

it('says how often it was suppressed, and names an external battery', () => {
  const low = { property: 'battery_ext_2_voltage', valueKey: 'BELOW', value: 11.8, observed: 11.75, suppressed: 3 }
  expect(textOf(low, 'en')).toBe('External battery 2, voltage: 11.75 V (below 11.8 V). 3 more since the last alert')
  const charging = { property: 'battery_main_trend', valueKey: 'CHARGE', value: 0, observed: 'CHARGE', suppressed: 0 }
  expect(textOf(charging, 'fr')).toBe('Batterie principale : en charge')
})

it('names a sensor by its number, and says that an input is on', () => {
  const hot = { property: 'temp_2', valueKey: 'ABOVE', value: 8, observed: 9.46, suppressed: 0 }
  expect(textOf(hot, 'en')).toBe('Temperature 2: 9.46 °C (above 8 °C)')
  const pumping = { property: 'din_1', valueKey: 'true', value: 5, observed: 'true', suppressed: 0 }
  expect(textOf(pumping, 'de')).toBe('Digitaleingang 1: an, seit 5 Min.')
  expect(textOf({ ...pumping, label: 'Lenzpumpe' }, 'de')).toBe('Lenzpumpe: an, seit 5 Min.')
  const moved = {
    property: 'custom.movement',
    valueKey: 'constructor',
    value: 0,
    observed: 'constructor',
    suppressed: 0
  }
  expect(textOf(moved, 'en')).toBe('movement: constructor')
})

it.each([
  ['en', 'Arrived at Depot', 'Left Depot 10 min ago', 'At Depot for 10 min', 'Away from Depot'],
  ['de', 'Ankunft: Depot', 'Abfahrt vor 10 Min.: Depot', 'Innerhalb seit 10 Min.: Depot', 'Außerhalb: Depot'],
  [
    'fr',
    'Arrivée : Depot',
    'Départ il y a 10 min : Depot',
    'À l’intérieur depuis 10 min : Depot',
    'À l’extérieur : Depot'
  ],
  ['es', 'Llegada: Depot', 'Salida hace 10 min: Depot', 'Dentro desde hace 10 min: Depot', 'Fuera: Depot'],
  ['it', 'Arrivo: Depot', 'Partenza 10 min fa: Depot', 'All’interno da 10 min: Depot', 'All’esterno: Depot']
] as const)('says in %s what happened at a place', (language, ...texts) => {
  const at = (watch: string, value: number): MessageContent => ({
    property: 'place',
    label: 'Depot',
    valueKey: `${watch}:yard`,
    value,
    observed: 'INSIDE',
    suppressed: 0
  })
  const shown = [at('ENTERED', 0), at('LEFT', 10), at('INSIDE', 10), at('OUTSIDE', 0)]
  expect(shown.map((message) => textOf(message, language))).toEqual(texts)
})

it.each([
  ['en', 'Report for 16 – 22 November 2026', 'Report for November 2026'],
  ['de', 'Bericht: 16.–22. November 2026', 'Bericht: November 2026'],
  ['fr', 'Rapport : 16–22 novembre 2026', 'Rapport : novembre 2026'],
  ['es', 'Informe: 16–22 de noviembre de 2026', 'Informe: noviembre de 2026'],
  ['it', 'Rapporto: 16–22 novembre 2026', 'Rapporto: novembre 2026']
] as const)('says in %s which days a report is about', (language, week, month) => {
  const report = (valueKey: string, observed: string) =>
    textOf({ property: 'report', valueKey, value: 0, observed, suppressed: 0 }, language)
  expect(report('WEEK', '2026-11-16/2026-11-22')).toBe(week)
  expect(report('MONTH', '2026-11-01/2026-11-30')).toBe(month)
})

it('shows what it does not know with its names in the interface', () => {
  const later = { property: 'tyre_pressure', valueKey: 'BELOW', value: 2, observed: 1.8, suppressed: 0 }
  expect(textOf(later, 'en')).toBe('tyre_pressure: 1.8 (below 2)')
})

describe.each(languages)('in %s', (language) => {
  it('every field and value that a rule can watch has words of its own', () => {
    const texts = ruleProperties().flatMap((property) =>
      (ruleValueKeys(property) ?? []).map((valueKey) => {
        const isState = [...vehicleStates, ...batteryTrends, 'true', 'false'].some((one) => one === valueKey)
        return textOf({ property, valueKey, value: 1, observed: isState ? valueKey : 1, suppressed: 0 }, language)
      })
    )
    expect(texts.filter((text) => /[_{}]|[A-Z]{5}/.test(text))).toEqual([])
  })
})
