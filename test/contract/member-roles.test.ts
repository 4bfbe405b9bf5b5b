/** Roles of members, derived from their permissions. */
import { expect, it } from 'vitest'
import { meaningOfRole, memberRoles, roleOf } from '../../lib/contract/member-roles.ts'
import { allPermissionBits, grantedBits, permissionBits, permissions } from '../../lib/contract/permissions.ts'
import { decisions, section, tableRows } from './documents.ts'

it('an administrator has ORGANIZATION_ADMIN, whatever else the member may do', () => {
  expect(roleOf(permissionBits(['ORGANIZATION_ADMIN']))).toBe('ADMINISTRATOR')
  expect(roleOf(allPermissionBits)).toBe('ADMINISTRATOR')
})

it.each(permissions.filter((permission) => /_(WRITE|UPLOAD)$/.test(permission)))('%s makes an editor', (permission) => {
  expect(roleOf(grantedBits([permission]))).toBe('EDITOR')
  expect(roleOf(grantedBits([permission, 'TRIP_READ']))).toBe('EDITOR')
})

it('permissions to read make a reader, each alone and all together', () => {
  const reading = permissions.filter((permission) => permission.endsWith('_READ'))
  for (const permission of reading) expect(roleOf(permissionBits([permission]))).toBe('READER')
  expect(roleOf(permissionBits(reading))).toBe('READER')
})

it('a member without permissions has no role', () => {
  expect(roleOf(0)).toBe('NONE')
})

it('the decisions have every role and what it means, in order', () => {
  const rows = tableRows(section(decisions, 'Organizations'))
  expect(rows).toEqual(memberRoles.map((role) => [`\`${role}\``, meaningOfRole(role)]))
})
