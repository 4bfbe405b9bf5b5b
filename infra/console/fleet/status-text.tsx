/** The status of a vehicle in words. It changes with time, because a vehicle that stops sending loses its status. */
import { isSilent } from '../api/signal-loss.ts'
import { fixTime, type Vehicle } from '../api/vehicle.ts'
import { t } from '../language/language.ts'
import { formatSpan } from '../language/moments.ts'
import { steppedNow } from '../language/now.ts'
import { StatusSign } from '../map/status-sign.tsx'

export function statusText(vehicle: Vehicle, nowMilliseconds: number): string {
  const { status } = vehicle
  if (status && isSilent(vehicle, nowMilliseconds)) {
    return t('noSignalFor', { time: formatSpan(nowMilliseconds - fixTime(status)) })
  }
  return t(`status${status?.status ?? 'NONE'}`)
}

export function StatusText({ vehicle }: { readonly vehicle: Vehicle }) {
  const kind = isSilent(vehicle, steppedNow.value) ? 'silent' : (vehicle.status?.status ?? 'NONE').toLowerCase()
  return <span class={`status-text is-${kind}`}>{statusText(vehicle, steppedNow.value)}</span>
}

export function VehicleSign({ vehicle }: { readonly vehicle: Vehicle }) {
  const { status } = vehicle
  return (
    <StatusSign
      status={status?.status ?? 'NONE'}
      angle={status?.angle ?? 0}
      isSilent={isSilent(vehicle, steppedNow.value)}
    />
  )
}

/** Whether the speed and the course of the status are those of the present. */
export function isMoving(vehicle: Vehicle, nowMilliseconds: number): boolean {
  return vehicle.status?.status === 'CRUISE' && !isSilent(vehicle, nowMilliseconds)
}
