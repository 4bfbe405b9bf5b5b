/** PUT /me. Source: specification, "Endpoints"; decisions, "Endpoints". */
import { defineEndpoint } from '../endpoint.ts'
import { OwnProfile } from '../resources/own-profile.ts'
import { OwnProfileChange } from '../resources/own-profile-change.ts'

export const updateMe = defineEndpoint({
  operation: 'update-me',
  method: 'PUT',
  path: '/me',
  summary: 'Change your profile',
  permission: 'USER_WRITE',
  body: OwnProfileChange,
  guarded: OwnProfileChange,
  reply: 'single',
  data: OwnProfile,
  errors: ['USER_NOT_FOUND']
})
