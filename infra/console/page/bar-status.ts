/** Content that a screen adds to the bar at the top, such as whether its data are up to date. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

export const barStatus = signal<(() => ComponentChildren) | undefined>(undefined)

/** Applies as long as the screen is shown. `render` must be the same function at every call. */
export function useBarStatus(render: () => ComponentChildren): void {
  useEffect(() => {
    barStatus.value = render
    return () => {
      barStatus.value = undefined
    }
  }, [render])
}
