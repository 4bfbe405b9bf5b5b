/** A place as mails name it: by the nearest town. */

import { metresPerMile } from '../../../contract/imperial.ts'
import type { Language } from '../../../contract/language.ts'
import type { OwnProfile } from '../../../contract/resources/own-profile.ts'
import type { NearTown } from '../../../places/nearest-town.ts'
import { townNameIn } from '../../../places/towns-file.ts'

/** Such as `Hamm`, or `Hamm (4 km)` outside of the town. */
export function placeText(
  near: NearTown,
  language: Language,
  { measurement_units }: Pick<OwnProfile, 'measurement_units'>
): string {
  const name = townNameIn(near, language)
  if (near.isInside) return name
  const [unit, size] =
    measurement_units === 'IMPERIAL' ? (['mile', metresPerMile] as const) : (['kilometer', 1000] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 })
  return `${name} (${format.format(near.metres / size)})`
}
