/** Members of organizations with data. */
import { pageOf, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const organizations = [
  { id: 'city-home-care', name: 'City Home Care', permissions: ['VEHICLE_STATUS_READ'] },
  { id: 'quay-repairs', name: 'Quay Repairs', permissions: ['VEHICLE_READ'] }
]

const everything = [
  ...['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'VEHICLE_WRITE', 'VEHICLE_DATA_UPLOAD', 'TRIP_READ', 'TRIP_WRITE'],
  ...['NOTIFICATION_RULE_READ', 'NOTIFICATION_RULE_WRITE', 'USER_READ', 'USER_WRITE', 'ORGANIZATION_ADMIN'],
  ...['WEBHOOK_READ', 'WEBHOOK_WRITE', 'PLACE_READ', 'PLACE_WRITE']
]

const member = (user_id: string, first_name: string, last_name: string, role: string, permissions: string[]) => ({
  user_id,
  first_name,
  last_name,
  email: `${user_id}@example.com`,
  role,
  permissions
})

export const fewMembers = [
  member('timo', 'Timo', 'Virtanen', 'EDITOR', ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ', 'TRIP_WRITE']),
  member('dana', 'Dana', 'Demo', 'READER', ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ']),
  member('mira', 'Mira', 'Lehto', 'ADMINISTRATOR', everything),
  { user_id: 'new', email: 'new.colleague@example.com', role: 'NONE', permissions: [] }
]

export const manyMembers = Array.from({ length: 230 }, (_, index) =>
  member(`u${index}`, 'Person', String(index), index === 7 ? 'ADMINISTRATOR' : 'READER', ['VEHICLE_STATUS_READ'])
)

export const memberReplies = {
  '/me': single({ id: 'dana' }),
  '/organization': pageOf(organizations),
  '/organization/city-home-care/member': pageOf(fewMembers),
  '/organization/quay-repairs/member': pageOf(manyMembers)
}

export const memberCases: readonly ScreenCase[] = [
  {
    name: 'members',
    path: '/console/access/members',
    replies: memberReplies,
    reads: ['/organization/city-home-care/member'],
    filled: (page) => page.getByRole('rowheader', { name: 'Dana Demo' })
  },
  {
    name: 'members-many',
    path: '/console/access/members?of=quay-repairs',
    replies: memberReplies,
    reads: ['/organization/quay-repairs/member'],
    filled: (page) => page.getByRole('rowheader', { name: 'Person 7', exact: true })
  }
]
