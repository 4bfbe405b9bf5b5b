/** The dialog that creates or changes a webhook. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { DraftDialog } from '../form/draft-dialog.tsx'
import { useDraft } from '../form/use-draft.ts'
import { t } from '../language/language.ts'
import { nameOf, type Webhook } from './webhook.ts'
import {
  changeOf,
  contentOf,
  draftOf,
  isUnusualTarget,
  newDraft,
  problemsOf,
  type WebhookField,
  webhookFields
} from './webhook-draft.ts'
import { WebhookForm } from './webhook-form.tsx'
import { changeWebhook, createWebhook } from './webhook-requests.ts'

interface WebhookDialogProps {
  /** Undefined to create a webhook. */
  readonly webhook?: Webhook
  /** The organizations for which the caller may create webhooks. */
  readonly organizations: readonly Organization[]
  readonly vehicleNames: Query<VehicleNames>
  readonly onSaved: (webhook: Webhook) => void
  readonly onClose: () => void
}

export function WebhookDialog({ webhook, organizations, vehicleNames, onSaved, onClose }: WebhookDialogProps) {
  const { draft, change, save, problemOf, failure, write } = useDraft({
    initial: webhook ? draftOf(webhook) : newDraft,
    fields: webhookFields,
    problemsOf
  })
  const send = async () =>
    onSaved(await (webhook ? changeWebhook(webhook.id, changeOf(draft, webhook)) : createWebhook(contentOf(draft))))
  const { id, data } = write.failure ?? {}
  const tooMany = id === 'TOO_MANY' ? t('webhookTooMany', { limit: data?.limit ?? '' }) : undefined
  const problemIn = (field: WebhookField) => {
    const problem = problemOf(field)
    const isFromService = problem !== undefined && problem === write.problemOf(field)
    // The service says it in English.
    if (field === 'url' && isFromService && isUnusualTarget(draft.url)) return t('webhookUrlNotPublic')
    return problem ?? (field === 'organization_id' ? tooMany : undefined)
  }
  return (
    <DraftDialog
      title={webhook ? t('webhookChangeOf', { name: nameOf(webhook) }) : t('newWebhook')}
      failure={tooMany === undefined ? failure : undefined}
      write={write}
      texts={webhook ? ['save', 'saving'] : ['makeWebhook', 'makingWebhook']}
      onSubmit={() => save(send)}
      onClose={onClose}
    >
      <WebhookForm
        draft={draft}
        onChange={change}
        webhook={webhook}
        organizations={organizations}
        vehicleNames={vehicleNames}
        problemOf={problemIn}
      />
    </DraftDialog>
  )
}
