/** The fields of a new or changed token, with problems beside the fields. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { Field } from '../form/field.tsx'
import { PermissionBoxes } from '../form/permission-boxes.tsx'
import { t } from '../language/language.ts'
import { ExpiryFields } from './expiry-fields.tsx'
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
  return (
    <>
      <Field label={t('tokenName')} hint={t('tokenNameHint')} problem={problemOf('name')}>
        {(attributes) => (
          <input
            {...attributes}
            name="name"
            maxLength={TOKEN_NAME_LENGTH}
            autoComplete="off"
            value={draft.name}
            onInput={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        )}
      </Field>
      {!token && (
        <OwnerField
          draft={draft}
          organizations={organizations}
          problem={problemOf('organization_id')}
          onChange={onChange}
        />
      )}
      <ExpiryFields draft={draft} expiry={token?.expiry} problem={problemOf('expiry')} onChange={onChange} />
      <VehiclesField
        vehicleIds={draft.vehicleIds}
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

interface OwnerFieldProps extends Pick<TokenFormProps, 'draft' | 'organizations' | 'onChange'> {
  readonly problem: string | undefined
}

/** A change of the owner also removes permissions that tokens of the new owner cannot have. */
function OwnerField({ draft, organizations, problem, onChange }: OwnerFieldProps) {
  const choose = (id: string) => {
    const organizationId = id === '' ? undefined : id
    const offered = offeredPermissions({ ...draft, organizationId }, undefined)
    onChange({ organizationId, permissions: draft.permissions.filter((each) => offered.includes(each)) })
  }
  return (
    <Field label={t('tokenOwner')} problem={problem}>
      {(attributes) => (
        <select
          {...attributes}
          name="owner"
          value={draft.organizationId ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t('tokenOwnerMe')}</option>
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
