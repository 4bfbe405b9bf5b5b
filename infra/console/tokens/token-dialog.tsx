/** The dialog that creates or changes a token. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import type { TokenWithSecret } from '../../../lib/contract/resources/programmatic-token.ts'
import { client, replyOf } from '../api/client.ts'
import type { Query } from '../api/query.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { DraftDialog } from '../form/draft-dialog.tsx'
import { useDraft } from '../form/use-draft.ts'
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
  const { draft, change, save, problemOf, failure, write } = useDraft({
    initial: token ? draftOf(token) : newDraft,
    fields,
    problemsOf: (entered: TokenDraft) => problemsOf(entered, Date.now())
  })
  const send = async () => {
    if (token) onChanged(await changeToken(token.id, draft))
    else onMade(await createToken(draft))
  }
  const { id, data } = write.failure ?? {}
  const tooMany = id === 'TOO_MANY' ? t('tokenTooMany', { limit: data?.limit ?? '' }) : undefined
  return (
    <DraftDialog
      title={token ? t('tokenChangeOf', { name: token.name }) : t('newToken')}
      failure={tooMany === undefined ? failure : undefined}
      write={write}
      texts={token ? ['save', 'saving'] : ['makeToken', 'makingToken']}
      onSubmit={() => save(send)}
      onClose={onClose}
    >
      <TokenForm
        draft={draft}
        onChange={change}
        token={token}
        organizations={organizations}
        vehicleNames={vehicleNames}
        problemOf={(field) => problemOf(field) ?? (field === 'organization_id' ? tooMany : undefined)}
      />
    </DraftDialog>
  )
}

async function createToken(draft: TokenDraft): Promise<TokenWithSecret> {
  const body = contentOf(draft, Date.now())
  return (await replyOf(client.POST('/security/token', { body }))).data
}

async function changeToken(id: string, draft: TokenDraft): Promise<Token> {
  const params = { path: { token_id: id } }
  const body = changeOf(draft, Date.now())
  return (await replyOf(client.PUT('/security/token/{token_id}', { params, body }))).data
}
