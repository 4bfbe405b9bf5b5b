/** The place of the panel on every screen. Its code is loaded when there is something to show. */

import { currentRun } from '../form/current-run.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

const RunPanel = lazyPart(async () => (await import('./run-panel.tsx')).RunPanel)

export function RunPlace() {
  const current = currentRun.value
  return <div class="run-place">{current && <RunPanel key={current.run} current={current} />}</div>
}
