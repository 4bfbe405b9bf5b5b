/** The caller's device tokens of a vehicle. */
import { useState } from 'preact/hooks'
import type { Permission } from '../../../../lib/contract/permissions.ts'
import type { Query } from '../../api/query.ts'
import { type PlainKey, t } from '../../language/language.ts'
import { announce } from '../../page/announcement.tsx'
import { DenseTable } from '../../page/dense-table.tsx'
import { readTokensOf } from '../../tokens/read-tokens.ts'
import { RevokeDialog } from '../../tokens/revoke-dialog.tsx'
import type { Token } from '../../tokens/token.ts'
import { TokenExpiry, TokenUse } from '../../tokens/token-times.tsx'

const columns = ['tokenName', 'tokenLastUsed', 'tokenExpiry'] as const

/** Those with one permission, for this vehicle and for no other: device tokens, and links for installers. Throws Failure. */
export async function readVehicleTokens(vehicleId: string, signal: AbortSignal): Promise<Token[]> {
  const tokens = await readTokensOf(undefined, signal)
  return tokens.filter(
    ({ permissions, vehicle_ids: vehicles }) => permissions.length === 1 && vehicles?.join() === vehicleId
  )
}

interface VehicleTokensProps {
  readonly tokens: Query<Token[]>
  /** The permission of those that are listed. */
  readonly permission: Permission
  readonly title: PlainKey
}

/** Nothing while the tokens are not read, and where there are none: the form above makes one. */
export function VehicleTokens({ tokens, permission, title }: VehicleTokensProps) {
  const [revoked, setRevoked] = useState<Token>()
  const data = (tokens.state.value.data ?? []).filter(({ permissions }) => permissions.includes(permission))
  const end = () => {
    announce(t('tokenRevoked', { name: revoked?.name ?? '' }))
    setRevoked(undefined)
    void tokens.load()
  }
  if (data.length === 0) return null
  return (
    <section class="card" aria-labelledby={title}>
      <h2 id={title}>{t(title)}</h2>
      <DenseTable columns={columns} actions="tokenActions">
        {data.map((token) => (
          <tr key={token.id}>
            <th scope="row">{token.name}</th>
            <td data-label={t('tokenLastUsed')}>
              <TokenUse token={token} />
            </td>
            <td data-label={t('tokenExpiry')}>
              <TokenExpiry token={token} />
            </td>
            <td class="row-actions">
              <button
                type="button"
                aria-label={t('tokenRevokeOf', { name: token.name })}
                onClick={() => setRevoked(token)}
              >
                {t('tokenRevoke')}
              </button>
            </td>
          </tr>
        ))}
      </DenseTable>
      {revoked && <RevokeDialog token={revoked} onRevoked={end} onClose={() => setRevoked(undefined)} />}
    </section>
  )
}
