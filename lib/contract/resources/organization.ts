/** An organization as one of its members, or its own token, sees it. Source: decisions, "Organizations". */
import * as z from 'zod/mini'
import { id, nameText } from '../fields.ts'
import { shownPermissions } from '../permission-list.ts'
import { timeZone } from '../time-zone.ts'

export const Organization = z.strictObject({
  id: id('ID of the organization'),
  name: nameText('Name of the organization'),
  time_zone: z.optional(timeZone('Time zone of the organization, an IANA name')),
  permissions: shownPermissions('What the caller may do through the organization, with vehicles that grant it too')
})
export type Organization = z.infer<typeof Organization>
