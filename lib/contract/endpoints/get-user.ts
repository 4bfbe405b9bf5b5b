/** GET /user/{user_id_or_email}. Source: specification, "Endpoints"; decisions, "Access". */
import * as z from 'zod/mini'
import { defineEndpoint, pathId } from '../endpoint.ts'
import { PublicUser } from '../resources/public-user.ts'

export const getUser = defineEndpoint({
  operation: 'get-user',
  method: 'GET',
  path: '/user/{user_id_or_email}',
  summary: "Get a user's public profile",
  permission: 'USER_READ',
  params: z.object({ user_id_or_email: pathId('ID of the user, or an email address in any case') }),
  reply: 'single',
  data: PublicUser,
  errors: ['USER_NOT_FOUND']
})
