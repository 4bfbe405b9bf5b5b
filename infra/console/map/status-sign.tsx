/** The status icon within text. It is hidden from screen readers, because the name of the status stands beside it. */
import { type ShownStatus, statusShapes } from './status-shapes.ts'

interface StatusSignProps {
  readonly status: ShownStatus
  readonly angle?: number
  /** Whether the vehicle has lost its signal while it drove: its arrow is grey. */
  readonly isSilent?: boolean
}

export function StatusSign({ status, angle = 0, isSilent = false }: StatusSignProps) {
  const { path, color } = statusShapes[status]
  const turn = status === 'CRUISE' ? `rotate(${angle} 12 12)` : undefined
  return (
    <svg class="status-sign" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={path} fill={`var(${isSilent ? statusShapes.NONE.color : color})`} fill-rule="evenodd" transform={turn} />
    </svg>
  )
}
