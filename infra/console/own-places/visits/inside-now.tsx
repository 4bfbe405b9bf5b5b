/** The vehicles that are in a place, and since when. */
import type { PlaceVehicle } from '../../../../lib/contract/resources/place-vehicle.ts'
import { vehiclePath } from '../../addresses.ts'
import type { Query } from '../../api/query.ts'
import type { VehicleNames } from '../../fleet/vehicle-names.ts'
import { t } from '../../language/language.ts'
import { formatMoment } from '../../language/moments.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { FirstOnes } from './first-ones.tsx'

interface InsideNowProps {
  readonly inside: Query<readonly PlaceVehicle[]>
  /** Undefined before they are read. */
  readonly names: VehicleNames | undefined
  /** Whether vehicles may be missing that came before the place was made. */
  readonly isIncomplete: boolean
}

export function InsideNow({ inside, names, isIncomplete }: InsideNowProps) {
  const { failure, isLoading } = inside.state.value
  return (
    <>
      {failure && (
        <FailureNotice
          failure={failure}
          subject={t('visitsInsideFailed')}
          isRepeated={isLoading}
          onRetry={() => void inside.load()}
        />
      )}
      <Loaded query={inside} isFailureShownElsewhere>
        {(vehicles) =>
          vehicles.length === 0 ? (
            !isIncomplete && <p>{t('visitsNobody')}</p>
          ) : (
            <FirstOnes items={vehicles}>
              {(shown) => (
                <p>
                  {t('visitsInsideNow')}{' '}
                  {shown.map(({ visit_id, vehicle_id, timestamp_start }, index) => (
                    <span key={visit_id}>
                      {index > 0 && ', '}
                      <a href={vehiclePath(vehicle_id)}>{names?.get(vehicle_id) ?? vehicle_id}</a>{' '}
                      {t('visitsSinceThen', { moment: formatMoment(Date.parse(timestamp_start)) })}
                    </span>
                  ))}
                </p>
              )}
            </FirstOnes>
          )
        }
      </Loaded>
    </>
  )
}
