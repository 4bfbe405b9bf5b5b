/** The tokens as a table. */
import type { ComponentChildren } from 'preact'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { madeByText } from '../account/made-by.ts'
import type { Names } from '../account/user-names.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { type PlainKey, t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import { DenseTable } from '../page/dense-table.tsx'
import { MoreTexts } from './more-texts.tsx'
import type { Token } from './token.ts'
import type { OpenDialog } from './token-dialogs.tsx'
import { TokenExpiry, TokenUse } from './token-times.tsx'

const columns = ['tokenName', 'tokenOf', 'tokenMay', 'tokenVehicles', 'tokenLastUsed', 'tokenExpiry'] as const

interface TokenTableProps {
  readonly tokens: readonly Token[]
  readonly organizations: readonly Organization[]
  /** Names of the users who created the tokens. */
  readonly users: Names
  /** Names of vehicles, as far as they are known. */
  readonly vehicleNames: VehicleNames
  readonly onOpen: (open: OpenDialog) => void
}

export function TokenTable({ tokens, organizations, users, vehicleNames, onOpen }: TokenTableProps) {
  const names = new Map(organizations.map(({ id, name }) => [id, name]))
  return (
    <DenseTable columns={columns} actions="tokenActions">
      {tokens.map((token) => (
        <TokenRow
          key={token.id}
          token={token}
          organization={names.get(token.organization_id ?? '')}
          madeBy={token.created_by && madeByText(token.created_by, users)}
          origin={token.origin && (names.get(token.origin) ?? token.origin)}
          vehicleNames={vehicleNames}
          onOpen={onOpen}
        />
      ))}
    </DenseTable>
  )
}

interface TokenRowProps extends Pick<TokenTableProps, 'vehicleNames' | 'onOpen'> {
  readonly token: Token
  readonly organization: string | undefined
  /** Who created a token of an organization. */
  readonly madeBy: string | undefined
  /** Name of the organization to which a user's token is restricted. */
  readonly origin: string | undefined
}

function TokenRow({ token, organization, madeBy, origin, vehicleNames, onOpen }: TokenRowProps) {
  const { name, organization_id: organizationId, permissions, vehicle_ids: vehicleIds } = token
  return (
    <tr>
      <th scope="row">{name}</th>
      <Cell column="tokenOf">
        <div>
          {organization ?? organizationId ?? t('tokenMine')}
          {madeBy && <small class="note">{madeBy}</small>}
        </div>
      </Cell>
      <Cell column="tokenMay">
        <MoreTexts texts={permissions.map(permissionName)} />
      </Cell>
      <Cell column="tokenVehicles">
        {vehicleIds && <MoreTexts texts={vehicleIds.map((id) => vehicleNames.get(id) ?? id)} />}
        {!vehicleIds && (origin ? t('tokenOriginVehicles', { organization: origin }) : t('tokenAllVehicles'))}
      </Cell>
      <Cell column="tokenLastUsed">
        <TokenUse token={token} />
      </Cell>
      <Cell column="tokenExpiry">
        <TokenExpiry token={token} />
      </Cell>
      <RowActions token={token} onOpen={onOpen} />
    </tr>
  )
}

function RowActions({ token, onOpen }: Pick<TokenRowProps, 'token' | 'onOpen'>) {
  const { name } = token
  return (
    <td class="row-actions">
      <button type="button" aria-label={t('tokenChangeOf', { name })} onClick={() => onOpen({ kind: 'change', token })}>
        {t('tokenChange')}
      </button>
      <button type="button" aria-label={t('tokenRevokeOf', { name })} onClick={() => onOpen({ kind: 'revoke', token })}>
        {t('tokenRevoke')}
      </button>
    </td>
  )
}

/** On a narrow screen the cells stand below one another, each with the label of its column. */
function Cell({ column, children }: { readonly column: PlainKey; readonly children: ComponentChildren }) {
  return <td data-label={t(column)}>{children}</td>
}
