/** Fields for the user or organization with which a vehicle is to be shared. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { Field } from '../form/field.tsx'
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
      <Field label={t('shareWith')} problem={isNamed ? problem : undefined}>
        {(attributes) => (
          <select
            {...attributes}
            value={kind}
            onChange={({ currentTarget }) => onChange({ ...draft, kind: currentTarget.value })}
          >
            <option value="user">{t('shareWithUser')}</option>
            {organizations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="other">{t('shareWithOrganization')}</option>
          </select>
        )}
      </Field>
      {kind === 'user' && (
        <Field label={t('email')} hint={t('shareEmailHint')} problem={problem}>
          {(attributes) => (
            <input
              {...attributes}
              type="email"
              autoComplete="off"
              value={email}
              onInput={({ currentTarget }) => onChange({ ...draft, email: currentTarget.value.trim() })}
            />
          )}
        </Field>
      )}
      {kind === 'other' && (
        <Field label={t('shareOrganizationId')} problem={problem}>
          {(attributes) => (
            <input
              {...attributes}
              autoComplete="off"
              value={organizationId}
              onInput={({ currentTarget }) => onChange({ ...draft, organizationId: currentTarget.value.trim() })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
