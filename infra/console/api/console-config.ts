/** Reads what the deployment says to its console. */
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'

/** Rejects without an answer. */
export async function readConsoleConfig(): Promise<ConsoleConfig> {
  const response = await fetch(CONFIG_FILE)
  if (!response.ok) throw new Error(`What the deployment says to its console is missing: ${response.status}`)
  return await response.json()
}
