/** What the fleet screen shows: the vehicles that fit the address, in its view, with the selection and the picked rows. */
import { useEffect } from 'preact/hooks'
import type { Vehicle } from '../api/vehicle.ts'
import { endNewAlerts } from '../page/unread-alerts.ts'
import type { Fleet } from './fleet.ts'
import { tablePart } from './load-table.ts'
import { type PickedVehicles, usePicked } from './picked/use-picked.ts'
import { type Choice, useChoice } from './use-choice.ts'
import { useDrivers } from './use-drivers.ts'
import { type Shown, useShown } from './use-shown.ts'
import { type Steps, useSteps } from './use-steps.ts'
import { useWide } from './use-wide.ts'
import { isMapBeside } from './view.ts'

export interface FleetView extends Choice, Shown, Steps {
  readonly picked: PickedVehicles
  /** The selected vehicle. */
  readonly chosen: Vehicle | undefined
  readonly hasMap: boolean
}

export function useFleetView(fleet: Fleet): FleetView {
  const choices = useChoice()
  const { choice, choose, filter, sort, view, columns } = choices
  const isTable = view === 'table'
  const hasColumn = (wanted: string) => isTable && !!tablePart.value?.columnIdsIn(columns).includes(wanted)
  const drivers = useDrivers(hasColumn('driver'))
  const shown = useShown({ fleet, filter, sort, drivers, hasPlaces: hasColumn('place') })
  const picked = usePicked(shown.shown)
  const steps = useSteps({ shown: shown.shown, choice, choose, picked })
  const isWide = useWide()
  useEffect(() => endNewAlerts(({ vehicleId }) => vehicleId === choice), [choice])
  const chosen = choice === undefined ? undefined : fleet.vehicles.value.get(choice)
  return { ...choices, ...shown, picked, ...steps, chosen, hasMap: !isTable || (isWide && isMapBeside.value) }
}
