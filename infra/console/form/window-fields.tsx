/** Fields for a time window: always, or between two times of the day or of the week. */

import { type PlainKey, t } from '../language/language.ts'
import { type TimeOfWeek, type Weekday, weekdays } from '../language/time-of-week.ts'
import { timeZoneName, timeZones } from '../language/time-zones.ts'
import { weekdayName } from '../language/window-text.ts'
import { InputField } from './input-field.tsx'
import { Options, SelectField } from './select-field.tsx'
import { type TimeWindow, type WindowContent, type WindowKind, windowKinds } from './time-window.ts'

const kindTexts: Readonly<Record<WindowKind, PlainKey>> = {
  always: 'ruleAnyTime',
  daily: 'ruleEveryDay',
  weekly: 'ruleEveryWeek'
}

interface WindowFieldsProps {
  readonly label: string
  readonly draft: TimeWindow
  readonly onChange: (change: Partial<TimeWindow>) => void
  readonly problemOf: (field: keyof WindowContent) => string | undefined
}

export function WindowFields({ label, draft, onChange, problemOf }: WindowFieldsProps) {
  const { window, start, end, zone } = draft
  return (
    <div class="field-line rule-line">
      <SelectField label={label} value={window} onChoose={(chosen: WindowKind) => onChange({ window: chosen })}>
        <Options values={windowKinds.map((each) => [each, t(kindTexts[each])])} />
      </SelectField>
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
          <SelectField
            label={t('ruleTimeZone')}
            problem={problemOf('tw_timezone')}
            value={zone}
            onChoose={(chosen) => onChange({ zone: chosen })}
          >
            <Options values={timeZones(zone).map((each) => [each, timeZoneName(each)])} />
          </SelectField>
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
        <SelectField label={t(dayText)} value={moment.day} onChoose={(day: Weekday) => onChange({ ...moment, day })}>
          <Options values={weekdays.map((each) => [each, weekdayName(each)])} />
        </SelectField>
      )}
      <InputField
        label={t(timeText)}
        problem={problem}
        type="time"
        value={moment.time}
        onText={(time) => onChange({ ...moment, time })}
      />
    </>
  )
}
