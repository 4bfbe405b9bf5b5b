/** PUT /security/token/{token_id}. Source: decisions, "Programmatic tokens". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { ProgrammaticToken } from '../resources/programmatic-token.ts'
import { TokenChange } from '../resources/token-content.ts'

export const updateToken = defineEndpoint({
  operation: 'update-token',
  method: 'PUT',
  path: '/security/token/{token_id}',
  summary: 'Change a programmatic token',
  params: z.object({ token_id: pathId('ID of the token') }),
  body: TokenChange,
  guarded: TokenChange,
  reply: 'single',
  data: ProgrammaticToken,
  errors: ['TOKEN_NOT_FOUND']
})
