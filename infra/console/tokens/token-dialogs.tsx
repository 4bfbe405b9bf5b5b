/** The dialogs over the list of tokens: create or change, show a secret, revoke. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { TokenWithSecret } from '../../../lib/contract/resources/programmatic-token.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { t } from '../language/language.ts'
import { announce } from '../page/announcement.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { Token } from './token.ts'
import { TokenDialog } from './token-dialog.tsx'

export type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'revoke'; readonly token: Token }
  | { readonly kind: 'made'; readonly made: TokenWithSecret }

interface TokenDialogsProps {
  readonly open: OpenDialog
  /** The organizations for which the caller may create tokens. */
  readonly organizations: readonly Organization[]
  readonly vehicleNames: Query<VehicleNames>
  readonly onOpen: (open: OpenDialog | undefined) => void
  readonly onWritten: () => void
  /** Called when the row disappears together with the button that had the focus. */
  readonly onRowGone: () => void
}

export function TokenDialogs({ open, organizations, vehicleNames, onOpen, onWritten, onRowGone }: TokenDialogsProps) {
  const close = () => onOpen(undefined)
  if (open.kind === 'made') {
    // The user may have tried the curl command meanwhile, which changes the last use of the token.
    const closed = () => {
      close()
      onWritten()
    }
    return <SecretDialog made={open.made} onClose={closed} />
  }
  if (open.kind === 'revoke') {
    const { name } = open.token
    const revoked = () => {
      close()
      onWritten()
      announce(t('tokenRevoked', { name }))
      requestAnimationFrame(onRowGone)
    }
    return <RevokeDialog token={open.token} onRevoked={revoked} onClose={close} />
  }
  const made = (token: TokenWithSecret) => {
    onOpen({ kind: 'made', made: token })
    onWritten()
  }
  const changed = ({ name }: Token) => {
    close()
    onWritten()
    announce(t('tokenChanged', { name }))
  }
  return (
    <TokenDialog
      {...(open.kind === 'change' && { token: open.token })}
      organizations={organizations}
      vehicleNames={vehicleNames}
      onMade={made}
      onChanged={changed}
      onClose={close}
    />
  )
}
