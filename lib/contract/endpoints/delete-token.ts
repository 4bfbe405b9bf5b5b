/** DELETE /security/token/{token_id}. Source: decisions, "Programmatic tokens". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { TokenChange } from '../resources/token-content.ts'

export const deleteToken = defineEndpoint({
  operation: 'delete-token',
  method: 'DELETE',
  path: '/security/token/{token_id}',
  summary: 'Revoke a programmatic token',
  params: z.object({ token_id: pathId('ID of the token') }),
  guarded: TokenChange,
  reply: 'empty',
  status: 204,
  errors: ['TOKEN_NOT_FOUND']
})
