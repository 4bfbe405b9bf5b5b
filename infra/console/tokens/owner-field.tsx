/** Selects whether a token or a webhook belongs to the caller or to an organization. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { Field } from '../form/field.tsx'
import { t } from '../language/language.ts'

interface OwnerFieldProps {
  /** Undefined for the caller. */
  readonly organizationId: string | undefined
  readonly organizations: readonly Organization[]
  readonly problem: string | undefined
  readonly onChange: (organizationId: string | undefined) => void
}

export function OwnerField({ organizationId, organizations, problem, onChange }: OwnerFieldProps) {
  return (
    <Field label={t('tokenOwner')} problem={problem}>
      {(attributes) => (
        <select
          {...attributes}
          name="owner"
          value={organizationId ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
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
