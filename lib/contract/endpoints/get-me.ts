/** GET /me. Source: decisions, "Endpoints". */
import { defineEndpoint } from '../endpoint.ts'
import { OwnProfile } from '../resources/own-profile.ts'

export const getMe = defineEndpoint({
  operation: 'get-me',
  method: 'GET',
  path: '/me',
  summary: 'Get your profile',
  permission: 'USER_READ',
  reply: 'single',
  data: OwnProfile,
  errors: ['USER_NOT_FOUND']
})
