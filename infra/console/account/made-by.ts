/** Who created a token or a webhook. */
import { t } from '../language/language.ts'
import { ownProfile } from './own-profile.ts'
import type { Names } from './user-names.ts'

export function madeByText(userId: string, users: Names): string {
  if (userId === ownProfile.value?.id) return t('tokenMadeByMe')
  return t('tokenMadeBy', { name: users.get(userId) ?? userId })
}
