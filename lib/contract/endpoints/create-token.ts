/** POST /security/token. Source: decisions, "Programmatic tokens". */
import { defineEndpoint } from '../endpoint.ts'
import { TokenWithSecret } from '../resources/programmatic-token.ts'
import { TokenContent } from '../resources/token-content.ts'

export const createToken = defineEndpoint({
  operation: 'create-token',
  method: 'POST',
  path: '/security/token',
  summary: 'Create a programmatic token',
  body: TokenContent,
  reply: 'single',
  data: TokenWithSecret,
  errors: ['TOO_MANY', 'VEHICLE_NOT_FOUND']
})
