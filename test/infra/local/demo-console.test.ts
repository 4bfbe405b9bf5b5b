/** What the console knows of the demo, on this machine alone. */
import { expect, it } from 'vitest'
import type { FunctionDefinition } from '../../../infra/local/assembly/functions.ts'
import { withDemoConsole } from '../../../infra/local/demo-console.ts'

const consoleId = 'GetConsoleFileFunction009E1B0D'
const definitions = new Map(
  ['GetMeFunction009E1B0E', consoleId].map((id) => [id, { logicalId: id, environment: {} } as FunctionDefinition])
)

it('is who signs in in one click, and which streets there are', () => {
  const environments = [...withDemoConsole(definitions).values()].map(({ environment }) => environment)
  expect(environments).toEqual([
    {},
    {
      CONSOLE_DEFAULT_MAP: '{"tiles":"/local/streets.pmtiles","origins":[]}',
      CONSOLE_DEMO: '{"email":"demo@example.com","password":"demo-password"}'
    }
  ])
})
