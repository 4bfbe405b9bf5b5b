/** Rules that many users want, each as a filled form that the user can change. */
import type { PlainKey } from '../../language/language.ts'
import { fromUserUnit } from '../../language/user-units.ts'
import { draftOf, newDraft, type RuleContent, type RuleDraft } from './rule-draft.ts'

export interface RuleOffer {
  readonly title: PlainKey
  readonly draft: RuleDraft
}

/** Speeds are round in the user's unit: 130 km/h, 80 mph. */
const fastKmh = () => (fromUserUnit(1, 'km/h') === 1 ? 130 : fromUserUnit(80, 'km/h'))
const twoDaysMinutes = 2 * 24 * 60

/** Without those whose field this version of the console does not know. */
export function ruleOffers(): RuleOffer[] {
  const { zone } = newDraft()
  const night = { tw_start: '22:00', tw_end: '06:00', tw_timezone: zone }
  const offers: readonly (readonly [PlainKey, RuleContent])[] = [
    ['ruleOfferFast', { property_indicator: 'speed', value_key: 'ABOVE', value: fastKmh() }],
    ['ruleOfferBattery', { property_indicator: 'battery_main_voltage', value_key: 'BELOW', value: 11.8 }],
    ['ruleOfferNight', { property_indicator: 'status', value_key: 'CRUISE', value: 0, ...night }],
    ['ruleOfferAway', { property_indicator: 'status', value_key: 'PARK', value: twoDaysMinutes }],
    ['ruleOfferFuel', { property_indicator: 'fuel_level_pct', value_key: 'BELOW', value: 15 }]
  ]
  return offers.flatMap(([title, content]) => {
    const draft = draftOf(content)
    return draft ? [{ title, draft }] : []
  })
}
