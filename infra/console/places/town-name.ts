/** The name of a town in the language of the console. */

import { type Town, townNameIn } from '../../../lib/places/towns-file.ts'
import { language } from '../language/current-language.ts'

/** Undefined without a town. */
export function townName(town: Pick<Town, 'name' | 'names'> | undefined): string | undefined {
  return town && townNameIn(town, language.value)
}
