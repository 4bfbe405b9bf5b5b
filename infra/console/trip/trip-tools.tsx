/** What can be made of the trips in a list: a file, and a report by driver. */
import { reportsPath, withQuery } from '../addresses.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { loadedPart } from '../loading/loaded-part.ts'
import { saveFile } from '../page/save-file.ts'
import { dayOf } from './day.ts'
import type { Bounds } from './period.ts'
import { endOf, type ListedTrip } from './trip.ts'

interface TripToolsProps {
  /** At least one, ordered from new to old. */
  readonly trips: readonly ListedTrip[]
  /** Names by vehicle ID; absent if all trips are of one vehicle. */
  readonly names: VehicleNames | undefined
  readonly vehicleId: string | undefined
  readonly bounds: Partial<Bounds> | undefined
}

export function TripTools({ trips, names, vehicleId, bounds }: TripToolsProps) {
  const [newest] = trips
  const oldest = trips.at(-1)
  const write = useWrite()
  if (!newest || !oldest) return null
  const days = {
    from: dayOf(bounds?.from ?? endOf(oldest)),
    to: dayOf(bounds?.until === undefined ? endOf(newest) : bounds.until - 1)
  }
  const report = withQuery(reportsPath, { ...days, group_by: 'driver', vehicle_ids: vehicleId })
  const save = async () => {
    const { tripFile, tripFileName } = await import('./trip-file.ts')
    saveFile(new Blob([tripFile(trips, names)], { type: 'text/csv' }), tripFileName(days))
  }
  return (
    <p class="buttons">
      {trips.some(({ driver }) => driver) && (
        <a class="button" href={report}>
          {t('tripsReport')}
        </a>
      )}
      <WriteButton write={write} texts={['fileCsv']} onClick={() => void write.send(() => loadedPart(save))} />
      {write.failure && <FailureNotice failure={write.failure} />}
    </p>
  )
}
