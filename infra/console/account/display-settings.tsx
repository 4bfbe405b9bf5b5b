/** Language, units and clock in the profile, and the colours in this browser. Each choice is saved at once. */

import { useState } from 'preact/hooks'
import type { OwnProfile } from '../../../lib/contract/resources/own-profile.ts'
import type { OwnProfileChange } from '../../../lib/contract/resources/own-profile-change.ts'
import type { Failure } from '../api/failure.ts'
import { asFailure } from '../api/query.ts'
import { LanguageSetting, ThemeSetting } from '../form/display-choices.tsx'
import { Options } from '../form/select-field.tsx'
import { type PlainKey, t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { changeProfile } from './change-profile.ts'

const units = ['METRIC', 'IMPERIAL'] as const
const clocks = ['24H', 'AMPM'] as const
/** The value of an option that leaves the setting unset. */
const automatic = ''

export function DisplaySettings({ profile }: { readonly profile: OwnProfile }) {
  const [failure, setFailure] = useState<Failure>()
  const change = (body: OwnProfileChange) => {
    setFailure(undefined)
    changeProfile(body).catch((error: unknown) => setFailure(asFailure(error)))
  }
  const clockOf = (text: string) => clocks.find((each) => each === text) ?? null
  return (
    <section class="card account-part" aria-labelledby="display-part">
      <h2 id="display-part">{t('display')}</h2>
      <p class="note">{t('displayText')}</p>
      <div class="field-columns">
        <LanguageSetting onChoose={(chosen) => change({ primary_locale: chosen })} />
        <Setting
          label="units"
          value={profile.measurement_units ?? 'METRIC'}
          options={units.map((each) => [each, `units${each}`])}
          onChoose={(text) => change({ measurement_units: units.find((each) => each === text) ?? null })}
        />
        <Setting
          label="clock"
          value={profile.time_format ?? automatic}
          options={[[automatic, 'clockDefault'], ...clocks.map((each) => [each, `clock${each}`] as const)]}
          onChoose={(text) => change({ time_format: clockOf(text) })}
        />
        <ThemeSetting />
      </div>
      {failure && <FailureNotice failure={failure} />}
    </section>
  )
}

interface SettingProps {
  readonly label: PlainKey
  readonly value: string
  readonly options: readonly (readonly [value: string, text: PlainKey])[]
  readonly onChoose: (value: string) => void
}

function Setting({ label, value, options, onChoose }: SettingProps) {
  return (
    <label class="field">
      <span>{t(label)}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <Options values={options.map(([each, text]) => [each, t(text)])} />
      </select>
    </label>
  )
}
