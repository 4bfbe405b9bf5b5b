/** Sends one record with a device token: at the last position of the vehicle, or where the user says that it is. */
import { useState } from 'preact/hooks'
import { sendAsDevice } from '../../api/send-as-device.ts'
import type { Status } from '../../api/vehicle.ts'
import { InputField } from '../../form/input-field.tsx'
import { useWrite } from '../../form/use-write.ts'
import { WriteButton } from '../../form/write-button.tsx'
import { formatPosition } from '../../language/format.ts'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../loading/failure-notice.tsx'
import { type Position, positionIn } from './entered-position.ts'

interface TestPositionProps {
  readonly token: string
  readonly status: Status | undefined
}

type Result = 'testPositionSent' | 'testPositionMissing' | { readonly reason: string }

export function TestPosition({ token, status }: TestPositionProps) {
  const write = useWrite()
  const [isEntered, setEntered] = useState(false)
  // The entered position becomes the last one of the vehicle. The fields stay nevertheless, for another test.
  const known: Position | undefined = isEntered ? undefined : status
  const [result, setResult] = useState<Result>()
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const position = known ?? positionIn(new FormData(event.currentTarget as HTMLFormElement))
    setResult(position ? undefined : 'testPositionMissing')
    if (!position) return
    setEntered(!known)
    const { latitude, longitude } = position
    await write.send(async () => {
      const reason = await sendAsDevice(token, { timestamp: new Date().toISOString(), latitude, longitude })
      setResult(reason === undefined ? 'testPositionSent' : { reason })
    })
  }
  const isMissing = result === 'testPositionMissing'
  return (
    <form class="test-position" noValidate onSubmit={(event) => void send(event)}>
      <p>
        {known
          ? t('testPositionText', { position: formatPosition(known.latitude, known.longitude) })
          : t('testPositionPlace')}
      </p>
      {!known && <PositionFields problem={isMissing ? t('testPositionMissing') : undefined} />}
      {write.failure && <FailureNotice failure={write.failure} />}
      {typeof result === 'object' && <p class="problem">{result.reason}</p>}
      <output>{result === 'testPositionSent' && <p class="notice">{t('testPositionSent')}</p>}</output>
      <WriteButton write={write} texts={['sendTestPosition', 'sendingTestPosition']} />
    </form>
  )
}

function PositionFields({ problem }: { readonly problem: string | undefined }) {
  return (
    <div class="field-pair">
      <InputField label={t('latitude')} problem={problem} name="latitude" inputMode="decimal" />
      <InputField label={t('longitude')} name="longitude" inputMode="decimal" />
    </div>
  )
}
