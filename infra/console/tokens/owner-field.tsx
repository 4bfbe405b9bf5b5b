/** Selects whether a token or a webhook belongs to the caller or to an organization. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { Options, SelectField } from '../form/select-field.tsx'
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
    <SelectField
      label={t('tokenOwner')}
      problem={problem}
      name="owner"
      value={organizationId ?? ''}
      onChoose={(id) => onChange(id || undefined)}
    >
      <Options values={[['', t('tokenOwnerMe')], ...organizations.map(({ id, name }) => [id, name] as const)]} />
    </SelectField>
  )
}
