/** The fields of a new or changed token, with problems beside the fields. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { InputField } from '../form/input-field.tsx'
import { PermissionBoxes } from '../form/permission-boxes.tsx'
import { t } from '../language/language.ts'
import { ExpiryFields } from './expiry-fields.tsx'
import { OwnerField } from './owner-field.tsx'
import type { Token } from './token.ts'
import { offeredPermissions, type TokenDraft, type TokenField } from './token-draft.ts'
import { VehiclesField } from './vehicles-field.tsx'

interface TokenFormProps {
  readonly draft: TokenDraft
  readonly onChange: (change: Partial<TokenDraft>) => void
  /** The token that is changed; undefined for a new one. */
  readonly token: Token | undefined
  /** The organizations for which the caller may create tokens. */
  readonly organizations: readonly Organization[]
  readonly vehicleNames: Query<VehicleNames>
  readonly problemOf: (field: TokenField) => string | undefined
}

export function TokenForm({ draft, onChange, token, organizations, vehicleNames, problemOf }: TokenFormProps) {
  /** Also removes permissions that tokens of the new owner cannot have. */
  const changeOwner = (organizationId: string | undefined) => {
    const offered = offeredPermissions({ ...draft, organizationId }, undefined)
    onChange({ organizationId, permissions: draft.permissions.filter((each) => offered.includes(each)) })
  }
  return (
    <>
      <InputField
        label={t('tokenName')}
        hint={t('tokenNameHint')}
        problem={problemOf('name')}
        name="name"
        maxLength={TOKEN_NAME_LENGTH}
        value={draft.name}
        onText={(name) => onChange({ name })}
      />
      {!token && (
        <OwnerField
          organizationId={draft.organizationId}
          organizations={organizations}
          problem={problemOf('organization_id')}
          onChange={changeOwner}
        />
      )}
      <ExpiryFields draft={draft} expiry={token?.expiry} problem={problemOf('expiry')} onChange={onChange} />
      <VehiclesField
        vehicleIds={draft.vehicleIds}
        limit={TOKEN_VEHICLES}
        names={vehicleNames}
        problem={problemOf('vehicle_ids')}
        onChange={(vehicleIds) => onChange({ vehicleIds })}
      />
      <PermissionBoxes
        legend={t('tokenPermissions')}
        offered={offeredPermissions(draft, token)}
        chosen={draft.permissions}
        problem={problemOf('permissions')}
        onChange={(permissions) => onChange({ permissions })}
      />
    </>
  )
}
