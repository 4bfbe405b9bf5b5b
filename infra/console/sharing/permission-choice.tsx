/** Selects the permissions of a share: a preset, or any combination. */
import type { Permission } from '../../../lib/contract/permissions.ts'
import { PermissionBoxes } from '../form/permission-boxes.tsx'
import { t } from '../language/language.ts'
import { presetOf, presets, vehiclePermissions } from './share.ts'

interface PermissionChoiceProps {
  readonly chosen: readonly Permission[]
  readonly onChange: (chosen: readonly Permission[]) => void
  readonly problem: string | undefined
}

export function PermissionChoice({ chosen, onChange, problem }: PermissionChoiceProps) {
  const shown = presetOf(chosen)
  return (
    <>
      <fieldset class="button-group" aria-label={t('presets')}>
        {presets.map((preset) => (
          <button
            key={preset.title}
            type="button"
            aria-pressed={preset === shown}
            onClick={() => onChange(preset.permissions)}
          >
            {t(preset.title)}
          </button>
        ))}
      </fieldset>
      <PermissionBoxes
        legend={t('shareMay')}
        offered={[...vehiclePermissions, ...chosen]}
        chosen={chosen}
        onChange={onChange}
        problem={problem}
      />
    </>
  )
}
