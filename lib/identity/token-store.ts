/** Records of the tokens that are in force; a token without its record is revoked. */

import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { type Scope, scopeId } from '../contract/scope.ts'
import { check, put } from '../table/expressions.ts'
import { membershipsKey, tokenKey } from '../table/keys.ts'
import { getItem, type Table } from '../table/table.ts'
import { StaleWrite, transact } from '../table/transaction.ts'
import type { TokenClaims } from './caller.ts'

export interface TokenStore {
  isInForce(owner: Scope, jti: string): Promise<boolean>
  /** Puts the token in force. */
  create(claims: TokenClaims): Promise<void>
  /** The same for a login under an organization. False, and nothing is written, where the user is not a member of it. */
  createForMember(claims: TokenClaims, organizationId: string): Promise<boolean>
  /** Takes the token out of force; one that is not in force stays so. */
  revoke(owner: Scope, jti: string): Promise<void>
}

export function tokenStore(table: Table): TokenStore {
  const { name: TableName, client } = table
  return {
    /** Read consistently: a verdict on a token just made would otherwise be remembered wrong. */
    async isInForce(owner, jti) {
      return (await getItem(table, tokenKey(owner, jti), { ConsistentRead: true })) !== undefined
    },
    async create(claims) {
      await client.send(new PutCommand({ TableName, Item: tokenItem(claims) }))
    },
    async createForMember(claims, organizationId) {
      const isMember = {
        ConditionExpression: 'attribute_exists(organizations.#organization)',
        ExpressionAttributeNames: { '#organization': organizationId }
      }
      try {
        await transact(table, [check(membershipsKey(scopeId(claims.owner)), isMember), put(tokenItem(claims))])
        return true
      } catch (error) {
        if (error instanceof StaleWrite) return false
        throw error
      }
    },
    async revoke(owner, jti) {
      await client.send(new DeleteCommand({ TableName, Key: tokenKey(owner, jti) }))
    }
  }
}

/** The table drops it by itself, some time after the token has ended. */
function tokenItem({ owner, jti, kind, permissions, origin, expiresAtSeconds }: TokenClaims) {
  return { ...tokenKey(owner, jti), kind, permissions, origin, expiresAtSeconds }
}
