/** Fields for the user or organization with which a vehicle is to be shared. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { InputField } from '../form/input-field.tsx'
import { Options, SelectField } from '../form/select-field.tsx'
import { t } from '../language/language.ts'

export interface ShareeDraft {
  /** `user`, `other` for an organization given by its ID, or the ID of one of the caller's organizations. */
  readonly kind: string
  readonly email: string
  readonly organizationId: string
}

export const noSharee: ShareeDraft = { kind: 'user', email: '', organizationId: '' }

interface ShareeFieldsProps {
  readonly draft: ShareeDraft
  readonly organizations: readonly Organization[]
  readonly problem: string | undefined
  readonly onChange: (draft: ShareeDraft) => void
}

export function ShareeFields({ draft, organizations, problem, onChange }: ShareeFieldsProps) {
  const { kind, email, organizationId } = draft
  const isNamed = kind !== 'user' && kind !== 'other'
  return (
    <div class="field-line">
      <SelectField
        label={t('shareWith')}
        problem={isNamed ? problem : undefined}
        value={kind}
        onChoose={(chosen) => onChange({ ...draft, kind: chosen })}
      >
        <Options
          values={[
            ['user', t('shareWithUser')],
            ...organizations.map(({ id, name }) => [id, name] as const),
            ['other', t('shareWithOrganization')]
          ]}
        />
      </SelectField>
      {kind === 'user' && (
        <InputField
          label={t('email')}
          hint={t('shareEmailHint')}
          problem={problem}
          type="email"
          value={email}
          onText={(text) => onChange({ ...draft, email: text.trim() })}
        />
      )}
      {kind === 'other' && (
        <InputField
          label={t('shareOrganizationId')}
          problem={problem}
          value={organizationId}
          onText={(text) => onChange({ ...draft, organizationId: text.trim() })}
        />
      )}
    </div>
  )
}
