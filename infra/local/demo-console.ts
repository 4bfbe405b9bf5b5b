/** The console of the demo: with its streets, and with a sign-in in one click. */
import type { ConsoleConfig } from '../../lib/contract/console-config.ts'
import { demoOwner } from '../demo/demo-records.ts'
import type { FunctionDefinition } from './assembly/functions.ts'
import { withConsoleVariable } from './console-variables.ts'
import { withDemoStreets } from './demo-streets.ts'

export function withDemoConsole(
  definitions: ReadonlyMap<string, FunctionDefinition>
): ReadonlyMap<string, FunctionDefinition> {
  const { email, password } = demoOwner
  const demo: ConsoleConfig['demo'] = { email, password }
  return withConsoleVariable(withDemoStreets(definitions), 'CONSOLE_DEMO', demo)
}
