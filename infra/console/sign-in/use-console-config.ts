/** What the deployment says to its console, for a screen without a session. */
import { useEffect, useState } from 'preact/hooks'
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'
import { readConsoleConfig } from '../api/console-config.ts'

/** Undefined until the answer; empty if there is none, so that the screen works without it. */
export function useConsoleConfig(): ConsoleConfig | undefined {
  const [config, setConfig] = useState<ConsoleConfig>()
  useEffect(
    () =>
      void readConsoleConfig().then(
        (read) => setConfig(read),
        () => setConfig({})
      ),
    []
  )
  return config
}
