/** Streets under the vehicles of the demo: the console's map on this machine. They are in no deployment. */
import { readFileSync } from 'node:fs'
import type { ConsoleMap } from '../../lib/contract/console-config.ts'
import type { FunctionDefinition } from './assembly/functions.ts'
import { withConsoleVariable } from './console-variables.ts'
import { fileReplies } from './gateway/file-ranges.ts'
import type { LocalAnswer } from './gateway/server.ts'

const path = '/local/streets.pmtiles'
/** The console's own address, whatever it is: the origins are those beside it. */
const map: ConsoleMap = { tiles: path, origins: [] }

/** With the demo's streets for the console, until a setting names others. */
export function withDemoStreets(
  definitions: ReadonlyMap<string, FunctionDefinition>
): ReadonlyMap<string, FunctionDefinition> {
  return withConsoleVariable(definitions, 'CONSOLE_DEFAULT_MAP', map)
}

/** By path; the file is read when it is first asked for. */
export function demoStreets(): Readonly<Record<string, LocalAnswer>> {
  let replies: LocalAnswer | undefined
  return {
    [path]: (headers) => {
      const file = new URL('../demo/streets/streets.pmtiles', import.meta.url)
      replies ??= fileReplies(readFileSync(file), 'application/vnd.pmtiles')
      return replies(headers)
    }
  }
}
