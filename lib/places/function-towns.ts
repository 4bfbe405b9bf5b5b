/** The towns that are deployed with a function, read when they are first needed. */
import { readFile } from 'node:fs/promises'
import { type Towns, type TownsFile, townsOf } from './towns-file.ts'

export type TownSource = () => Promise<Towns>

/** `bundle`: the address of the module of the function, beside which the file is written when the function is bundled. */
export function townsBeside(bundle: string): TownSource {
  let loaded: Promise<Towns> | undefined
  const load = async () => townsOf(JSON.parse(await readFile(new URL('./towns.json', bundle), 'utf8')) as TownsFile)
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
