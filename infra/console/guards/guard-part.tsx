/** The guard of the user on a vehicle: a button that starts it, or until when it is on and a button that ends it. */
import { useState } from 'preact/hooks'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { formatInUserUnit } from '../language/user-units.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { announce } from '../page/announcement.tsx'
import { GuardDialog } from './guard-dialog.tsx'
import { endGuard } from './guard-requests.ts'
import { guardsOn } from './own-guards.ts'

export function GuardPart({ vehicleId }: { readonly vehicleId: string }) {
  const [isOpen, setOpen] = useState(false)
  const write = useWrite()
  const guard = guardsOn.value.find(({ vehicle_id: id }) => id === vehicleId)
  const end = async () => {
    if (await write.send(() => endGuard(vehicleId))) announce(t('guardEnded'))
  }
  return (
    <>
      {write.failure && <FailureNotice failure={write.failure} />}
      <div class="card now-guard">
        <p>
          {guard
            ? t('guardOn', {
                moment: formatMoment(Date.parse(guard.until)),
                radius: formatInUserUnit(guard.radius, 'm')
              })
            : t('guardOff')}
        </p>
        {/* One button for both, which keeps the focus when the guard starts or ends. */}
        <WriteButton
          write={write}
          texts={[guard ? 'guardEnd' : 'guard']}
          onClick={guard ? () => void end() : () => setOpen(true)}
        />
      </div>
      {isOpen && <GuardDialog vehicleId={vehicleId} onClose={() => setOpen(false)} />}
    </>
  )
}
