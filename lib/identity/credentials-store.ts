/** Credentials: what a login is checked against. Only login's role, and the operator, may read them. */
import * as z from 'zod/mini'
import { credentialsKey } from '../table/keys.ts'
import { getItem, type Table } from '../table/table.ts'

export const CredentialsItem = z.object({
  userId: z.string(),
  /** As the user wrote it; the key has it in lower case. */
  email: z.string(),
  passwordHash: z.string()
})
export type Credentials = z.infer<typeof CredentialsItem>

export interface CredentialsStore {
  find(email: string): Promise<Credentials | undefined>
}

export function credentialsStore(table: Table): CredentialsStore {
  return {
    /** Read consistently: a password that was just changed no longer opens anything. */
    async find(email) {
      const item = await getItem(table, credentialsKey(email), { ConsistentRead: true })
      return item && CredentialsItem.parse(item)
    }
  }
}
