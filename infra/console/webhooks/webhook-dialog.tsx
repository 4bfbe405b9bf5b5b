/** The dialog that creates or changes a webhook. */
import { useState } from 'preact/hooks'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { DraftDialog } from '../form/draft-dialog.tsx'
import { useUnsaved } from '../form/unsaved.ts'
import { useWrite } from '../form/use-write.ts'
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
  const [first] = useState(webhook ? draftOf(webhook) : newDraft)
  const [draft, setDraft] = useState(first)
  useUnsaved(draft !== first)
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const write = useWrite()
  const { send, failure, problemOf, failureBeside } = write

  const save = async () => {
    const found = problemsOf(draft)
    setProblems(found)
    const request = () =>
      webhook ? changeWebhook(webhook.id, changeOf(draft, webhook)) : createWebhook(contentOf(draft))
    if (Object.keys(found).length === 0) await send(async () => onSaved(await request()))
  }
  const tooMany = failure?.id === 'TOO_MANY' ? t('webhookTooMany', { limit: failure.data?.limit ?? '' }) : undefined
  const problemIn = (field: WebhookField) => {
    const own = problems[field]
    if (own) return t(own)
    const refused = problemOf(field)
    // The service says it in English.
    if (field === 'url' && refused !== undefined && isUnusualTarget(draft.url)) return t('webhookUrlNotPublic')
    return refused ?? (field === 'organization_id' ? tooMany : undefined)
  }
  const unplaced = tooMany === undefined ? failureBeside(webhookFields) : undefined
  return (
    <DraftDialog
      title={webhook ? t('webhookChangeOf', { name: nameOf(webhook) }) : t('newWebhook')}
      failure={unplaced}
      write={write}
      texts={webhook ? ['save', 'saving'] : ['makeWebhook', 'makingWebhook']}
      onSubmit={save}
      onClose={onClose}
    >
      <WebhookForm
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        webhook={webhook}
        organizations={organizations}
        vehicleNames={vehicleNames}
        problemOf={problemIn}
      />
    </DraftDialog>
  )
}
