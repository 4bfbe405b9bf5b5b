/** What a screen says in the bar at the top, such as whether its data are up to date. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

export const barStatus = signal<(() => ComponentChildren) | undefined>(undefined)

/** As long as the screen is shown. `render` has to be the same function each time. */
export function useBarStatus(render: () => ComponentChildren): void {
  useEffect(() => {
    barStatus.value = render
    return () => {
      barStatus.value = undefined
    }
  }, [render])
}
