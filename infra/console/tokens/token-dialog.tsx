/** The dialog that creates or changes a token. */
import { useState } from 'preact/hooks'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { TokenWithSecret } from '../../../lib/contract/resources/programmatic-token.ts'
import { client, replyOf } from '../api/client.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { DraftDialog } from '../form/draft-dialog.tsx'
import { useUnsaved } from '../form/unsaved.ts'
import { useWrite } from '../form/use-write.ts'
import { t } from '../language/language.ts'
import type { Token } from './token.ts'
import { changeOf, contentOf, draftOf, newDraft, problemsOf, type TokenDraft, type TokenField } from './token-draft.ts'
import { TokenForm } from './token-form.tsx'

interface TokenDialogProps {
  /** Undefined to create a token. */
  readonly token?: Token
  readonly organizations: readonly Organization[]
  readonly vehicleNames: Query<VehicleNames>
  readonly onMade: (made: TokenWithSecret) => void
  readonly onChanged: (token: Token) => void
  readonly onClose: () => void
}

const fields: readonly TokenField[] = ['name', 'organization_id', 'expiry', 'vehicle_ids', 'permissions']

export function TokenDialog({ token, organizations, vehicleNames, onMade, onChanged, onClose }: TokenDialogProps) {
  const [first] = useState<TokenDraft>(token ? draftOf(token) : newDraft)
  const [draft, setDraft] = useState(first)
  useUnsaved(draft !== first)
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const write = useWrite()
  const { send, failure, problemOf, failureBeside } = write

  const save = async () => {
    const found = problemsOf(draft, Date.now())
    setProblems(found)
    if (Object.keys(found).length === 0) await send(async () => (token ? change(token) : make()))
  }
  const make = async () => {
    const body = contentOf(draft, Date.now())
    onMade((await replyOf(client.POST('/security/token', { body }))).data)
  }
  const change = async ({ id }: Token) => {
    const params = { path: { token_id: id } }
    const body = changeOf(draft, Date.now())
    onChanged((await replyOf(client.PUT('/security/token/{token_id}', { params, body }))).data)
  }
  const tooMany = failure?.id === 'TOO_MANY' ? t('tokenTooMany', { limit: failure.data?.limit ?? '' }) : undefined
  const problemIn = (field: TokenField) => {
    const own = problems[field]
    if (own) return t(own)
    return problemOf(field) ?? (field === 'organization_id' ? tooMany : undefined)
  }
  const unplaced = tooMany === undefined ? failureBeside(fields) : undefined
  return (
    <DraftDialog
      title={token ? t('tokenChangeOf', { name: token.name }) : t('newToken')}
      failure={unplaced}
      write={write}
      texts={token ? ['save', 'saving'] : ['makeToken', 'makingToken']}
      onSubmit={save}
      onClose={onClose}
    >
      <TokenForm
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        token={token}
        organizations={organizations}
        vehicleNames={vehicleNames}
        problemOf={problemIn}
      />
    </DraftDialog>
  )
}
