import { expect, it } from 'vitest'
import { alertText } from '../../lib/contract/alert-text.ts'
import { messageText } from '../../lib/messages/text/message-text.ts'

const textOf = (notification_rule_name: string | undefined, message: string) =>
  alertText({ notification_rule_name, message })

it.each([
  [undefined, 'Bilge pump: on', 'Bilge pump: on'],
  ['', 'Bilge pump: on', 'Bilge pump: on'],
  ['Water!', 'Bilge pump: on', 'Water!: Bilge pump: on'],
  ['Bilge pump', 'Bilge pump: on', 'Bilge pump: on'],
  ['Bilge pump running', 'Bilge pump: on for 5 min', 'Bilge pump running: on for 5 min'],
  ['The bilge pump runs', 'Bilge pump: on', 'The bilge pump runs: on'],
  ['Bilge pump on', 'Bilge pump: on', 'Bilge pump on'],
  ['Bilge pump on deck', 'Bilge pump: on', 'Bilge pump on deck: on'],
  ['Bilge pump on', 'Bilge pump: on. 3 more since the last alert', 'Bilge pump on: on. 3 more since the last alert'],
  ['Freezer too warm', 'Freezer: 9.46 °C (above 8 °C)', 'Freezer too warm: 9.46 °C (above 8 °C)'],
  [
    'Temperature 25 or more',
    'Temperature 2: 30 °C (above 25 °C)',
    'Temperature 25 or more: Temperature 2: 30 °C (above 25 °C)'
  ],
  ['Türkei', 'Tür: an', 'Türkei: Tür: an'],
  ['Hold (aft) open', 'Hold (aft): on', 'Hold (aft) open: on'],
  ['Depot', 'Arrived at Depot', 'Arrived at Depot'],
  ['Depot', 'At Depot 2 for 10 min', 'At Depot 2 for 10 min'],
  ['Depot', 'Arrived at Depots', 'Depot: Arrived at Depots'],
  ['Arrived at Depot', 'Arrived at Depot', 'Arrived at Depot'],
  ['No upload', 'No upload for 1 day', 'No upload for 1 day']
])('an alert of the rule %j with the message %j reads %j', (name, message, text) => {
  expect(textOf(name, message)).toBe(text)
})

it.each([
  ['en', 'Bilge pump: on', 'Bilge pump running: on', 'Bilge pump: 5 V (above 4 V)'],
  ['de', 'Bilge pump: an', 'Bilge pump running: an', 'Bilge pump: 5 V (über 4 V)'],
  ['fr', 'Bilge pump : marche', 'Bilge pump running: marche', 'Bilge pump : 5 V (au-dessus de 4 V)'],
  ['es', 'Bilge pump: encendido', 'Bilge pump running: encendido', 'Bilge pump: 5 V (por encima de 4 V)'],
  ['it', 'Bilge pump: acceso', 'Bilge pump running: acceso', 'Bilge pump: 5 V (sopra 4 V)']
] as const)('a message in %s names the sensor once beside the name of its rule', (language, alone, named, above) => {
  const reader = { language, isImperial: false }
  const label = 'Bilge pump'
  const on = messageText(
    { property: 'din_1', label, valueKey: 'true', value: 0, observed: 'true', suppressed: 0 },
    reader
  )
  const high = messageText(
    { property: 'ain_1', label, valueKey: 'ABOVE', value: 4, observed: 5, suppressed: 0 },
    reader
  )
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  expect(plain(on)).toBe(alone)
  expect(plain(textOf('Bilge pump running', on))).toBe(named)
  expect(plain(high)).toBe(above)
  expect(plain(textOf('Bilge pump running', high))).toBe(above.replace(/^Bilge pump ?:/, 'Bilge pump running:'))
})
