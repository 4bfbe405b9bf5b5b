/** Fields for the expiry of a token: after some days, at the end of a day, or never. */
import { InputField } from '../form/input-field.tsx'
import { Options, SelectField } from '../form/select-field.tsx'
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
      <SelectField
        label={t('tokenExpiry')}
        hint={lifetime === 'never' ? t('tokenExpiryNeverHint') : undefined}
        problem={isDay ? undefined : problem}
        value={lifetime}
        onChoose={(chosen: Lifetime) => onChange({ lifetime: chosen })}
      >
        <Options values={lifetimesOffered(expiry)} />
      </SelectField>
      {isDay && (
        <InputField
          label={t('tokenExpiryDay')}
          problem={problem}
          type="date"
          name="expiry"
          value={lastDay}
          onText={(text) => onChange({ lastDay: text })}
        />
      )}
    </div>
  )
}

function lifetimesOffered(expiry: string | undefined): (readonly [Lifetime, string])[] {
  const kept =
    expiry === undefined ? [] : [['kept', t('tokenExpiryKept', { moment: formatMoment(Date.parse(expiry)) })] as const]
  const days = lifetimesInDays.map((each) => [each, t('tokenExpiryDays', { days: each })] as const)
  return [...kept, ...days, ['date', t('tokenExpiryDate')], ['never', t('tokenExpiryNever')]]
}
