/** GET /account/login/provider. Source: decisions, "Organizations". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { LoginProvider } from '../resources/login-provider.ts'

export const getLoginProvider = defineEndpoint({
  operation: 'get-login-provider',
  method: 'GET',
  path: '/account/login/provider',
  summary: "Find an organization's login page",
  audience: 'anybody',
  query: z.object({ origin: text('ID of the organization', 64) }),
  reply: 'single',
  data: LoginProvider
})
