/** A new device token: to type, to scan and to copy, with a test of it and its revocation. */
import { useState } from 'preact/hooks'
import type { TokenWithSecret } from '../../../../lib/contract/resources/programmatic-token.ts'
import type { Status } from '../../api/vehicle.ts'
import { SecretLine } from '../../form/secret-line.tsx'
import { t } from '../../language/language.ts'
import { RevokeDialog } from '../../tokens/revoke-dialog.tsx'
import { AppChoice } from './app-choice.tsx'
import { phoneApps } from './phone-apps.ts'
import { TestPosition } from './test-position.tsx'

interface DeviceTokenProps {
  readonly made: TokenWithSecret
  readonly vehicle: { readonly name: string; readonly status: Status | undefined }
  readonly root: string
  readonly onRevoked: () => void
}

export function DeviceToken({ made, vehicle, root, onRevoked }: DeviceTokenProps) {
  const [isRevoking, setRevoking] = useState(false)
  return (
    <>
      <p class="notice">{t('deviceTokenOnce')}</p>
      <div class="device-token">
        <SecretLine label={t('deviceToken')} value={made.token} />
        <small>{t('deviceTokenTyped')}</small>
      </div>
      <AppChoice apps={phoneApps(root, made.token, vehicle.name)} />
      <TestPosition token={made.token} status={vehicle.status} />
      <button type="button" class="danger" onClick={() => setRevoking(true)}>
        {t('tokenRevoke')}
      </button>
      {isRevoking && <RevokeDialog token={made} onRevoked={onRevoked} onClose={() => setRevoking(false)} />}
    </>
  )
}
