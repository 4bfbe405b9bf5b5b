/** Rules that many users want, each as a filled form that the user can change. */
import { placeProperty } from '../../../../lib/contract/place-rules.ts'
import type { SensorField } from '../../../../lib/contract/status-fields.ts'
import { silenceKey, silenceProperty } from '../../../../lib/contract/upload-silence.ts'
import { t } from '../../language/language.ts'
import { sensorLabel } from '../../language/sensors.ts'
import type { ShownField } from '../../language/status-field.ts'
import { fromUserUnit } from '../../language/user-units.ts'
import type { FullProfile } from '../shown-vehicle.ts'
import { dayMinutes, draftOf, newDraft, type RuleContent, type RuleDraft } from './rule-draft.ts'

export interface RuleOffer {
  readonly title: string
  readonly draft: RuleDraft
}

type Offer = readonly [title: string, content: RuleContent]

/** Speeds are round in the user's unit: 130 km/h, 80 mph. */
const fastKmh = () => (fromUserUnit(1, 'km/h') === 1 ? 130 : fromUserUnit(80, 'km/h'))
/** What is kept cold is too warm then. */
const warmCelsius = 8
const unpluggedMinutes = 30

/** Fields that every vehicle has. */
const always = ['speed', 'status', 'battery_main_voltage', 'battery_main_trend', silenceProperty, placeProperty]

/** Offers on fields that the vehicle has sent. */
export function ruleOffers(sent: readonly ShownField[], profile: FullProfile | undefined): RuleOffer[] {
  const known = new Set<string>(sent.map(({ name }) => name))
  const { zone } = newDraft()
  const night = { tw_start: '22:00', tw_end: '06:00', tw_timezone: zone }
  const sensor = (field: SensorField) => sensorLabel(field, profile)
  const offers: readonly Offer[] = [
    [t('ruleOfferFast'), { property_indicator: 'speed', value_key: 'ABOVE', value: fastKmh() }],
    [t('ruleOfferBattery'), { property_indicator: 'battery_main_voltage', value_key: 'BELOW', value: 11.8 }],
    [t('ruleOfferNight'), { property_indicator: 'status', value_key: 'CRUISE', value: 0, ...night }],
    [t('ruleOfferAway'), { property_indicator: 'status', value_key: 'PARK', value: 2 * dayMinutes }],
    [t('ruleOfferFuel'), { property_indicator: 'fuel_level_pct', value_key: 'BELOW', value: 15 }],
    [t('ruleOfferSilent'), { property_indicator: silenceProperty, value_key: silenceKey, value: dayMinutes }],
    [t('ruleOfferArrives'), { property_indicator: placeProperty, value_key: 'ENTERED:', value: 0 }],
    [t('ruleOfferLeaves'), { property_indicator: placeProperty, value_key: 'LEFT:', value: 0 }],
    [t('ruleOfferTowed'), { property_indicator: 'towed', value_key: 'true', value: 0 }],
    [
      t('ruleOfferUnplugged'),
      { property_indicator: 'battery_main_trend', value_key: 'DISCHARGE', value: unpluggedMinutes }
    ],
    ...first(known, 'temp').map(
      (field): Offer => [
        t('ruleOfferWarm', { sensor: sensor(field) }),
        { property_indicator: field, value_key: 'ABOVE', value: warmCelsius }
      ]
    ),
    ...first(known, 'din').map(
      (field): Offer => [
        t('ruleOfferRunning', { sensor: sensor(field) }),
        { property_indicator: field, value_key: 'true', value: 0 }
      ]
    )
  ]
  return offers.flatMap(([title, content]) => {
    const { property_indicator: field } = content
    const draft = known.has(field) || always.includes(field) ? draftOf(content) : undefined
    return draft ? [{ title, draft }] : []
  })
}

/** The first of numbered sensors that the vehicle has. */
function first(known: ReadonlySet<string>, family: 'temp' | 'din'): SensorField[] {
  const numbered = [1, 2, 3, 4].map((number) => `${family}_${number}` as SensorField)
  return numbered.filter((field) => known.has(field)).slice(0, 1)
}
