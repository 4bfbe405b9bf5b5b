/** The labels of the fields of a profile. */
import { type PlainKey, t } from '../../language/language.ts'
import type { MessageKey } from '../../language/messages.ts'

type OwnLabel = Extract<PlainKey, `field_${string}`>

const numberedLabels = {
  temp: 'fieldTemperature',
  battery_ext: 'fieldBattery',
  ain: 'fieldAnalog',
  din: 'fieldDigital',
  dout: 'fieldOutput'
} as const satisfies Record<string, MessageKey>

/** The label with its unit. `path` is the path of the field in the profile. */
export function fieldLabel(path: string, unit?: string): string {
  const label = nameOfField(path.slice(path.lastIndexOf('.') + 1))
  return unit === undefined ? label : `${label} (${unit})`
}

export function drivetrainText(value: string): string {
  return t(`drivetrain_${value}` as Extract<PlainKey, `drivetrain_${string}`>)
}

function nameOfField(name: string): string {
  if (name === 'name') return t('vehicleName')
  const [, connected, part] = /^(battery_(?:main|ext_\d)|[ad](?:in|out)_\d)_(type|model)$/.exec(name) ?? []
  if (connected !== undefined) {
    return t(part === 'type' ? 'fieldKind' : 'fieldModel', { name: nameOfField(`${connected}_desc`) })
  }
  const [, kind, number = ''] = /^(\w+)_(\d)_desc$/.exec(name) ?? []
  if (kind !== undefined && Object.hasOwn(numberedLabels, kind)) {
    return t(numberedLabels[kind as keyof typeof numberedLabels], { number })
  }
  return t(`field_${name}` as OwnLabel)
}
