/** How speeds and distances of a vehicle are written: at sea in knots and nautical miles, whatever the user's units. */
import type { VehicleProfile } from '../../../lib/contract/resources/vehicle-profile.ts'
import { distanceDigits, formatDistance, formatNumber, formatSpeed } from './format.ts'
import { t } from './language.ts'
import type { Scale } from './scales.ts'

export interface MotionUnits {
  readonly isAtSea: boolean
  readonly speed: (kmh: number) => string
  readonly distance: (metres: number) => string
  /** For charts and tables of speeds. Absent on the road, where the units of the profile have a scale of their own. */
  readonly speedScale?: () => Scale
}

/** What decides on the units of a vehicle. */
export type VehicleKind = Pick<VehicleProfile, 'type' | 'n2k_readout'>

const onRoad: MotionUnits = { isAtSea: false, speed: formatSpeed, distance: formatDistance }

/** Exact by definition. Source: BIPM, The International System of Units, 8th edition, table 8. */
const metresPerNauticalMile = 1852

const knots = (): Scale => ({ factor: 1000 / metresPerNauticalMile, unit: t('unitKnot'), digits: 1 })

const atSea: MotionUnits = {
  isAtSea: true,
  speed: (kmh) => {
    const { factor, unit, digits } = knots()
    return `${formatNumber(kmh * factor, digits)}\u00a0${unit}`
  },
  speedScale: knots,
  distance: (metres) => {
    const miles = metres / metresPerNauticalMile
    return `${formatNumber(miles, distanceDigits(miles))}\u00a0${t('unitNauticalMile')}`
  }
}

/** The type is free text, so it is compared with the words of five languages. */
const boatTypes = /boat|boot|yacht|vessel|\bships?\b|schiff|bateau|barco|barca/i

/** NMEA 2000 is the network of boats. */
export function motionUnitsOf(profile: VehicleKind | undefined): MotionUnits {
  return boatTypes.test(profile?.type ?? '') || profile?.n2k_readout ? atSea : onRoad
}

/** The units that all of the vehicles have, or else those of the user, which apply without vehicles, too. */
export function commonUnitsOf(profiles: readonly (VehicleKind | undefined)[]): MotionUnits {
  return profiles.length > 0 && profiles.every((profile) => motionUnitsOf(profile).isAtSea) ? atSea : onRoad
}
