/** GET /me. Source: decisions, "Endpoints". */
import { defineEndpoint } from '../endpoint.ts'
import { OwnProfile } from '../resources/own-profile.ts'
import { OwnProfileChange } from '../resources/own-profile-change.ts'

export const getMe = defineEndpoint({
  operation: 'get-me',
  method: 'GET',
  path: '/me',
  summary: 'Get your profile',
  permission: 'USER_READ',
  guarded: OwnProfileChange,
  reply: 'single',
  data: OwnProfile,
  errors: ['USER_NOT_FOUND']
})
