/** Describes a position by the nearest town, in words. */

import { type NearTown, nearestTown } from '../../../lib/places/nearest-town.ts'
import type { Towns } from '../../../lib/places/towns-file.ts'
import { language } from '../language/current-language.ts'
import { formatWholeDistance } from '../language/format.ts'
import { t } from '../language/language.ts'
import { townName } from './town-name.ts'

/** Such as "4 km north-west of Hamm" or "In Hamm"; undefined without towns, or if none is near. */
export function townText(towns: Towns | undefined, longitude: number, latitude: number): string | undefined {
  const near = towns && nearestTown(towns, longitude, latitude)
  return near && textOfNear(near)
}

export function textOfNear(near: NearTown): string {
  const { metres, direction, isInside } = near
  const town = townName(near) ?? ''
  if (isInside) return contracted(t('townInside', { town }))
  const values = { distance: formatWholeDistance(metres), direction: t(`direction${direction}`), town }
  return contracted(t('townNear', values))
}

/** French joins its prepositions with articles and vowels: "du Havre", "d’Albi". */
function contracted(text: string): string {
  if (language.value !== 'fr') return text
  return text
    .replace(/ de Le /, ' du ')
    .replace(/ de Les /, ' des ')
    .replace(/ de (?=[AEIOUYÀÂÉÈÊËÎÏÔÙÛÜ])/, ' d’')
    .replace(/^À Le /, 'Au ')
    .replace(/^À Les /, 'Aux ')
}
