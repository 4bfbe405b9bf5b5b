/** The status icon within text. It is hidden from screen readers, because the name of the status stands beside it. */
import { type ShownStatus, statusShapes } from './status-shapes.ts'

export function StatusSign({ status, angle = 0 }: { readonly status: ShownStatus; readonly angle?: number }) {
  const { path, color } = statusShapes[status]
  const turn = status === 'CRUISE' ? `rotate(${angle} 12 12)` : undefined
  return (
    <svg class="status-sign" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={path} fill={`var(${color})`} fill-rule="evenodd" transform={turn} />
    </svg>
  )
}
