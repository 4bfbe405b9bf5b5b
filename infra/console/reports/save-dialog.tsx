/** Saves a report, and has it sent after each week or month. */
import { useState } from 'preact/hooks'
import { InputField } from '../form/input-field.tsx'
import { Options, SelectField } from '../form/select-field.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteDialog } from '../form/write-dialog.tsx'
import { t } from '../language/language.ts'
import { formatTimeOfDay, formatWeekday } from '../language/moments.ts'
import { announce } from '../page/announcement.tsx'
import { dayOf } from '../trip/day.ts'
import { nameOfRange } from './day-range.ts'
import type { Report } from './report.ts'
import { saveReport } from './saved-reports.ts'

interface SaveDialogProps {
  readonly report: Report
  readonly onClose: () => void
}

type Every = '' | 'WEEK' | 'MONTH'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The hour at which the service sends reports. */
const sentAtHour = 6

export function SaveDialog({ report, onClose }: SaveDialogProps) {
  const write = useWrite()
  const [every, setEvery] = useState<Every>('')
  const today = dayOf(Date.now())
  const range = nameOfRange(report.range, today)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const send = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    const schedule = {
      name: String(values.get('name') ?? ''),
      every: every || null,
      ...(every === 'WEEK' && { weekday: Number(values.get('weekday')) }),
      ...(every && { time_zone: timeZone })
    }
    if (!(await write.send(() => saveReport(report, schedule, today)))) return
    announce(t('reportSaved'))
    onClose()
  }
  return (
    <WriteDialog
      title={t('reportSave')}
      write={write}
      failure={write.failureBeside(['name'])}
      texts={['save', 'saving']}
      onSubmit={send}
      onClose={onClose}
    >
      <InputField label={t('reportName')} name="name" problem={write.problemOf('name')} />
      <p>{range ? t('reportKeepsRange', { range: t(`range_${range}`) }) : t('reportKeepsNoDates')}</p>
      <SelectField<Every>
        label={t('reportSend')}
        value={every}
        hint={every && t('reportSendHint', { time: formatTimeOfDay(sentAtHour, 0), zone: timeZone })}
        onChoose={setEvery}
      >
        <Options
          values={[
            ['', t('reportSendNever')],
            ['WEEK', t('reportSendWeek')],
            ['MONTH', t('reportSendMonth')]
          ]}
        />
      </SelectField>
      {every === 'WEEK' && (
        <SelectField label={t('reportWeekday')} name="weekday">
          <Options values={weekdays.map((day) => [String(day), formatWeekday(day - 1)] as const)} />
        </SelectField>
      )}
    </WriteDialog>
  )
}
