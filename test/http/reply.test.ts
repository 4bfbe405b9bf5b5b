/** What handlers answer: data, totals and what granted them. */
import { describe, expect, it } from 'vitest'
import type { PermissionVia } from '../../lib/contract/resources/header.ts'
import { empty, list, single } from '../../lib/http/reply.ts'

const viaMe: PermissionVia = { permission: 'TRIP_READ', via: 'me' }
const through = (organization_id: string): PermissionVia => ({
  permission: 'TRIP_READ',
  via: 'organization',
  organization_id
})

describe('a list', () => {
  it('names what granted its items once each, me first, then organizations by ID', () => {
    const vias = [through('beta'), viaMe, through('alpha'), through('beta'), viaMe, through('Zeta')]

    expect(list([{ id: 1 }], 7, vias)).toEqual({
      shape: 'list',
      data: [{ id: 1 }],
      total: 7,
      permissionVia: [viaMe, through('Zeta'), through('alpha'), through('beta')]
    })
  })

  it('of nothing names nothing', () => {
    expect(list([], 0, [])).toEqual({ shape: 'list', data: [], total: 0, permissionVia: [] })
  })
})

describe('a single resource', () => {
  it('names the one way that granted it', () => {
    expect(single({ id: 1 }, viaMe)).toEqual({ shape: 'single', data: { id: 1 }, permissionVia: [viaMe] })
  })

  it('names none where nothing had to be granted', () => {
    expect(single({ id: 1 })).toEqual({ shape: 'single', data: { id: 1 }, permissionVia: [] })
  })
})

describe('an empty reply', () => {
  it('has no data', () => {
    expect(empty()).toEqual({ shape: 'empty' })
  })
})
