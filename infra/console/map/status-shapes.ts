/** The icon of each status, which differs from the others both in shape and in colour. */
import type { VehicleStatus } from '../../../lib/contract/resources/vehicle-status.ts'

export type ShownStatus = VehicleStatus['status'] | 'NONE'

interface StatusShape {
  /** Outline in a box of 24 × 24, for both SVG and canvas. */
  readonly path: string
  readonly color: `--status-${string}`
}

const circle = 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16Z'
const ring = `${circle}M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z`

export const statusShapes: Readonly<Record<ShownStatus, StatusShape>> = {
  CRUISE: { path: 'M12 2 20 21 12 17 4 21Z', color: '--status-driving' },
  PARK: { path: circle, color: '--status-parked' },
  PARK_HOME: { path: 'M12 3 21 11 18.5 11 18.5 20 5.5 20 5.5 11 3 11Z', color: '--status-parked' },
  FLOAT: { path: 'M12 3 21 12 12 21 3 12Z', color: '--status-unused' },
  SETUP: { path: ring, color: '--status-unused' },
  SETUP_HOME_COMP: { path: ring, color: '--status-parked' },
  NONE: { path: ring, color: '--status-none' }
}
