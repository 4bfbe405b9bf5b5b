/** GET /security/token/{token_id}. Source: decisions, "Programmatic tokens". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { ProgrammaticToken } from '../resources/programmatic-token.ts'
import { TokenChange } from '../resources/token-content.ts'

export const getToken = defineEndpoint({
  operation: 'get-token',
  method: 'GET',
  path: '/security/token/{token_id}',
  summary: 'Get a programmatic token',
  params: z.object({ token_id: pathId('ID of the token') }),
  guarded: TokenChange,
  reply: 'single',
  data: ProgrammaticToken,
  errors: ['TOKEN_NOT_FOUND']
})
