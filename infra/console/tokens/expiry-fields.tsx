/** Fields for the expiry of a token: after some days, at the end of a day, or never. */

import { Field } from '../form/field.tsx'
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { type Lifetime, lifetimesInDays, type TokenDraft } from './token-draft.ts'

interface ExpiryFieldsProps {
  readonly draft: TokenDraft
  /** The expiry of the token that is changed. */
  readonly expiry: string | undefined
  readonly problem: string | undefined
  readonly onChange: (change: Partial<TokenDraft>) => void
}

export function ExpiryFields({ draft: { lifetime, lastDay }, expiry, problem, onChange }: ExpiryFieldsProps) {
  const isDay = lifetime === 'date'
  return (
    <div class="field-pair">
      <Field
        label={t('tokenExpiry')}
        {...(lifetime === 'never' && { hint: t('tokenExpiryNeverHint') })}
        problem={isDay ? undefined : problem}
      >
        {(attributes) => (
          <select
            {...attributes}
            value={lifetime}
            onChange={({ currentTarget }) => onChange({ lifetime: currentTarget.value as Lifetime })}
          >
            {expiry !== undefined && (
              <option value="kept">{t('tokenExpiryKept', { moment: formatMoment(Date.parse(expiry)) })}</option>
            )}
            {lifetimesInDays.map((days) => (
              <option key={days} value={days}>
                {t('tokenExpiryDays', { days })}
              </option>
            ))}
            <option value="date">{t('tokenExpiryDate')}</option>
            <option value="never">{t('tokenExpiryNever')}</option>
          </select>
        )}
      </Field>
      {isDay && (
        <Field label={t('tokenExpiryDay')} problem={problem}>
          {(attributes) => (
            <input
              {...attributes}
              type="date"
              name="expiry"
              value={lastDay}
              onInput={({ currentTarget }) => onChange({ lastDay: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
