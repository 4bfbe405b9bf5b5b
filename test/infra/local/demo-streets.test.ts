/** The map of the demo: for the service on this machine alone. */
import { expect, it } from 'vitest'
import type { FunctionDefinition } from '../../../infra/local/assembly/functions.ts'
import { demoStreets, withDemoStreets } from '../../../infra/local/demo-streets.ts'

const consoleId = 'GetConsoleFileFunction009E1B0D'
const functionsWith = (environment: Record<string, string>) =>
  new Map(['GetMeFunction009E1B0E', consoleId].map((id) => [id, { logicalId: id, environment } as FunctionDefinition]))
const mapsOf = (definitions: ReadonlyMap<string, FunctionDefinition>) =>
  [...definitions.values()].map(({ environment }) => environment.CONSOLE_DEFAULT_MAP)

it('is sent to the console alone, which loads it from its own origin', () => {
  expect(mapsOf(withDemoStreets(functionsWith({})))).toEqual([
    undefined,
    '{"tiles":"/local/streets.pmtiles","origins":[]}'
  ])
})

it('is sent in parts', () => {
  const { status, body } = demoStreets()['/local/streets.pmtiles']?.([['Range', 'bytes=0-6']]) ?? {}
  expect([status, String(body)]).toEqual([206, 'PMTiles'])
})
