/** The form that starts a guard. */
import { DraftDialog } from '../form/draft-dialog.tsx'
import { InputField } from '../form/input-field.tsx'
import { Options, SelectField } from '../form/select-field.tsx'
import { useDraft } from '../form/use-draft.ts'
import { t } from '../language/language.ts'
import { formatSpan } from '../language/moments.ts'
import { formatInUserUnit, userUnitName } from '../language/user-units.ts'
import { announce } from '../page/announcement.tsx'
import { guardFields, guardHours, guardOf, millisecondsOf, newGuard, problemsOf } from './guard-draft.ts'
import { startGuard } from './guard-requests.ts'

interface GuardDialogProps {
  readonly vehicleId: string
  readonly onClose: () => void
}

export function GuardDialog({ vehicleId, onClose }: GuardDialogProps) {
  const { draft, change, save, problemOf, failure, write } = useDraft({
    initial: newGuard(),
    fields: guardFields,
    problemsOf
  })
  const { lasting, date, radius } = draft
  const isDate = lasting === 'date'
  const start = async () => {
    await startGuard(vehicleId, guardOf(draft, Date.now()))
    onClose()
    announce(t('guardStarted'))
  }
  const { min, max } = GUARD_LIMITS.radius
  return (
    <DraftDialog
      title={t('guard')}
      write={write}
      failure={failure}
      texts={['guardStart', 'saving']}
      onSubmit={() => save(start)}
      onClose={onClose}
    >
      <p>{t('guardText')}</p>
      <div class="field-pair">
        <SelectField
          label={t('guardLasting')}
          problem={isDate ? undefined : problemOf('until')}
          value={lasting}
          onChoose={(chosen: string) => change({ lasting: chosen })}
        >
          <Options
            values={[
              ...guardHours().map((each) => [each, formatSpan(millisecondsOf(each))] as const),
              ['date', t('guardDate')]
            ]}
          />
        </SelectField>
        {isDate && (
          <InputField
            label={t('guardUntil')}
            problem={problemOf('until')}
            type="datetime-local"
            value={date}
            onText={(text) => change({ date: text })}
          />
        )}
      </div>
      <InputField
        label={`${t('guardRadius')} (${userUnitName('m')})`}
        hint={t('guardRadiusHint', { min: formatInUserUnit(min, 'm'), max: formatInUserUnit(max, 'm') })}
        problem={problemOf('radius')}
        inputMode="decimal"
        value={radius}
        onText={(text) => change({ radius: text })}
      />
    </DraftDialog>
  )
}
