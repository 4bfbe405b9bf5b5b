/** What the local service adds to the environment of the console's function; no deployment has it. */
import type { OptionalFunctionVariable } from '../../lib/environment.ts'
import type { FunctionDefinition } from './assembly/functions.ts'
import { operationOf } from './assembly/operation-of.ts'

type Definitions = ReadonlyMap<string, FunctionDefinition>

/** Adds the variable, unless a setting of the deployment gives it a value. */
export function withConsoleVariable(
  definitions: Definitions,
  variable: OptionalFunctionVariable,
  value: object
): Definitions {
  return new Map(
    [...definitions].map(([id, definition]) => {
      const { environment } = definition
      if (operationOf(id) !== 'get-console-file' || environment[variable] !== undefined) return [id, definition]
      return [id, { ...definition, environment: { ...environment, [variable]: JSON.stringify(value) } }]
    })
  )
}
