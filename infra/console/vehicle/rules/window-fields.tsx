/** Fields for the time window of a rule: always, or between two times of the day or of the week. */

import { Field } from '../../form/field.tsx'
import { type PlainKey, t } from '../../language/language.ts'
import type { RulePartProps } from './condition-fields.tsx'
import { type WindowKind, windowKinds } from './rule-draft.ts'
import { type TimeOfWeek, timeZones, type Weekday, weekdayName, weekdays } from './time-of-week.ts'

const kindTexts: Readonly<Record<WindowKind, PlainKey>> = {
  always: 'ruleAnyTime',
  daily: 'ruleEveryDay',
  weekly: 'ruleEveryWeek'
}

export function WindowFields({ draft, onChange, problemOf }: RulePartProps) {
  const { window, start, end, zone } = draft
  return (
    <div class="field-line rule-line">
      <Field label={t('ruleHolds')}>
        {(attributes) => (
          <select
            {...attributes}
            value={window}
            onChange={({ currentTarget }) => onChange({ window: currentTarget.value as WindowKind })}
          >
            {windowKinds.map((each) => (
              <option key={each} value={each}>
                {t(kindTexts[each])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {window !== 'always' && (
        <>
          <MomentField
            texts={['ruleFromDay', 'ruleFrom']}
            moment={start}
            isWeekly={window === 'weekly'}
            problem={problemOf('tw_start')}
            onChange={(moment) => onChange({ start: moment })}
          />
          <MomentField
            texts={['ruleUntilDay', 'ruleUntil']}
            moment={end}
            isWeekly={window === 'weekly'}
            problem={problemOf('tw_end')}
            onChange={(moment) => onChange({ end: moment })}
          />
          <Field label={t('ruleTimeZone')} problem={problemOf('tw_timezone')}>
            {(attributes) => (
              <select
                {...attributes}
                value={zone}
                onChange={({ currentTarget }) => onChange({ zone: currentTarget.value })}
              >
                {timeZones(zone).map((each) => (
                  <option key={each} value={each}>
                    {each.replaceAll('_', ' ')}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </div>
  )
}

interface MomentFieldProps {
  /** Labels of the weekday and the time. */
  readonly texts: readonly [PlainKey, PlainKey]
  readonly moment: TimeOfWeek
  readonly isWeekly: boolean
  readonly problem: string | undefined
  readonly onChange: (moment: TimeOfWeek) => void
}

function MomentField({ texts, moment, isWeekly, problem, onChange }: MomentFieldProps) {
  const [dayText, timeText] = texts
  return (
    <>
      {isWeekly && (
        <Field label={t(dayText)}>
          {(attributes) => (
            <select
              {...attributes}
              value={moment.day}
              onChange={({ currentTarget }) => onChange({ ...moment, day: currentTarget.value as Weekday })}
            >
              {weekdays.map((each) => (
                <option key={each} value={each}>
                  {weekdayName(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={t(timeText)} problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            type="time"
            value={moment.time}
            onInput={({ currentTarget }) => onChange({ ...moment, time: currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}
