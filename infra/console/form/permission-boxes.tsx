/** Checkboxes for permissions, each with a description of what it allows. */
import { type Permission, permissions } from '../../../lib/contract/permissions.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import { CodeDetails } from '../page/code-details.tsx'
import { ChoiceFieldset } from './choice-fieldset.tsx'

interface PermissionBoxesProps {
  readonly legend: string
  readonly offered: readonly Permission[]
  readonly chosen: readonly Permission[]
  /** Called with the new selection, in the order of the contract. */
  readonly onChange: (chosen: Permission[]) => void
  readonly problem?: string | undefined
}

export function PermissionBoxes({ legend, offered, chosen, onChange, problem }: PermissionBoxesProps) {
  const toggle = (permission: Permission) =>
    onChange(permissions.filter((each) => chosen.includes(each) !== (each === permission)))
  return (
    <ChoiceFieldset legend={legend} problem={problem}>
      {permissions
        .filter((each) => offered.includes(each))
        .map((each) => (
          <PermissionBox key={each} permission={each} isChosen={chosen.includes(each)} onToggle={() => toggle(each)} />
        ))}
      <CodeDetails codes={chosen} />
    </ChoiceFieldset>
  )
}

interface PermissionBoxProps {
  readonly permission: Permission
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function PermissionBox({ permission, isChosen, onToggle }: PermissionBoxProps) {
  return (
    <label class="check">
      <input type="checkbox" name={permission} checked={isChosen} onChange={onToggle} />
      <span>{permissionName(permission)}</span>
      <small>{t(`permission${permission}`)}</small>
    </label>
  )
}
