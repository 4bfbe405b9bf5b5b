/** The codes of `matrix.md`, each of which means a status and an error ID. */
import type { ErrorId } from '../../../lib/contract/error-kinds.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { Answer } from '../client.ts'

/** The errors with a code of their own: 401 has a letter for each. */
const codes: Readonly<Partial<Record<ErrorId, string>>> = {
  INVALID_PARAMETERS: '400',
  MISSING_TOKEN: '401m',
  INVALID_TOKEN: '401i',
  TOKEN_EXPIRED: '401e',
  TOKEN_REVOKED: '401r'
}

/** `isShown` is whether a list contains the item that the row is about; undefined for a row about no item. */
export function answerCode(
  { status, error }: Pick<Answer, 'status' | 'error'>,
  permission: Permission | undefined,
  isShown: boolean | undefined
): string {
  if (!error) return isShown === false ? `${status}-` : String(status)
  if (error.id === 'PERMISSION_DENIED') return deniedCode(error.data, permission)
  if (status === 404) return error.id === 'ROUTE_NOT_FOUND' ? error.id : '404'
  return codes[error.id] ?? `${status}:${error.id}`
}

/** `403p` names the permission that the row needs; `403` names none, but a reason. */
function deniedCode(data: unknown, permission: Permission | undefined): string {
  const { permission: named, reason } = data as { readonly permission?: string; readonly reason?: string }
  if (named === undefined) return reason === undefined ? '403 without a reason' : '403'
  return named === permission ? '403p' : `403:${named}`
}
