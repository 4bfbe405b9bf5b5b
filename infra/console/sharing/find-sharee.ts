/** Turns the input of a share form into a user or an organization. */
import type { Failure } from '../api/failure.ts'
import { t } from '../language/language.ts'
import type { Sharee } from './share.ts'
import { findUser } from './share-requests.ts'
import type { ShareeDraft } from './sharee-fields.tsx'

/** Takes a request for a user. Throws Failure. */
export async function foundSharee({ kind, email, organizationId }: ShareeDraft): Promise<Sharee> {
  if (kind === 'user') return findUser(email)
  return { organization_id: kind === 'other' ? organizationId : kind }
}

/** The message for a missing field, before a request is sent. */
export function missingIn({ kind, email, organizationId }: ShareeDraft): string | undefined {
  if (kind === 'user' && email === '') return t('emailMissing')
  return kind === 'other' && organizationId === '' ? t('shareIdMissing') : undefined
}

/** The service's message about the user or organization; undefined for any other failure. */
export function refusalOf(failure: Failure | undefined): string | undefined {
  switch (failure?.id) {
    case 'USER_NOT_FOUND':
      return t('shareNoUser')
    case 'ORGANIZATION_NOT_FOUND':
      return t('shareNoOrganization')
    case 'TOO_MANY':
      return t('shareTooMany', { limit: failure.data?.limit ?? '' })
    case 'INVALID_PARAMETERS':
      return failure.data?.issues?.some(({ path }) => path === 'user_id') ? t('shareOwner') : undefined
    default:
      return undefined
  }
}
