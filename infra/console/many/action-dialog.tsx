/** The dialog of an action on many vehicles: first its form, then what it does to each vehicle. */
import { useState } from 'preact/hooks'
import type { Vehicle } from '../api/vehicle.ts'
import { leave } from '../form/unsaved.ts'
import { t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'
import type { ActionFormProps } from './action-form-props.ts'
import type { ActionKind } from './action-kind.ts'
import { FieldForm } from './field-form.tsx'
import { GroupForm } from './group-form.tsx'
import { ManyRuleForm } from './many-rule-form.tsx'
import type { Action } from './plan.ts'
import { RenameForm } from './rename-form.tsx'
import { Review } from './review.tsx'
import { ShareForm } from './share-form.tsx'

interface ActionDialogProps {
  readonly title: string
  readonly kind: ActionKind
  readonly vehicles: readonly Vehicle[]
  readonly onClose: () => void
  /** Called when the writes have begun. */
  readonly onStarted: () => void
}

export function ActionDialog({ title, kind, vehicles, onClose, onStarted }: ActionDialogProps) {
  const [action, setAction] = useState<Action>()
  const start = () => {
    onClose()
    onStarted()
  }
  return (
    <Dialog title={action?.title ?? title} isWide onClose={onClose} onEscape={() => leave(onClose)}>
      <div class="many">
        <p class="note">{t('picked', { count: vehicles.length })}</p>
        {action ? (
          <Review action={action} vehicles={vehicles} onBack={() => setAction(undefined)} onStarted={start} />
        ) : (
          <ActionForm kind={kind} vehicles={vehicles} onAction={setAction} onStarted={start} onCancel={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface AnyFormProps extends ActionFormProps {
  readonly kind: ActionKind
  readonly onStarted: () => void
}

function ActionForm({ kind, onStarted, ...props }: AnyFormProps) {
  switch (kind) {
    case 'share':
      return <ShareForm {...props} />
    case 'takeBack':
      return <ShareForm {...props} isTakingBack />
    case 'group':
      return <GroupForm {...props} />
    case 'field':
      return <FieldForm {...props} />
    case 'rename':
      return <RenameForm {...props} />
    case 'rule':
      return <ManyRuleForm vehicles={props.vehicles} onSaved={onStarted} onCancel={props.onCancel} />
  }
}
