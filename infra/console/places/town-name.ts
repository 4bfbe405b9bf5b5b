/** The name of a town in the language of the console. */
import { language } from '../language/current-language.ts'
import type { Town } from './towns-file.ts'

/** Undefined without a town. */
export function townName(town: Pick<Town, 'name' | 'names'> | undefined): string | undefined {
  return town?.names?.[language.value] ?? town?.name
}
