import { describe, expect, it } from 'vitest'
import { allPermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import { isDeviceToken, presentedToken } from '../../lib/identity/presented-token.ts'

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

describe('the token of a request', () => {
  it.each([
    ['Token a.b-c_d', { token: 'a.b-c_d' }],
    ['tOKEN   a', { token: 'a' }],
    ['Bearer a.b.c', { token: 'a.b.c' }],
    ['API-KEY a', { token: 'a' }],
    [basic('phone:a.b.c'), { token: 'a.b.c', place: 'basic' }],
    [basic(':a.b.c'), { token: 'a.b.c', place: 'basic' }],
    [basic('phone:a:b'), { token: 'a:b', place: 'basic' }],
    [basic('phone:a').replace('Basic', 'bASIC'), { token: 'a', place: 'basic' }],
    ['Address a.b.c', { token: 'a.b.c', place: 'address' }]
  ])('is in %s', (header, expected) => {
    expect(presentedToken(header)).toEqual(expected)
  })

  it.each([
    '',
    'Token',
    'Token a b',
    'Digest a',
    'Api key a',
    'Bearer a b',
    'Basic',
    'Basic %%%',
    basic('a.b.c'),
    basic('phone:'),
    basic('phone:a b'),
    'address a.b.c',
    'Address  a',
    'Address a b'
  ])('is not in "%s"', (header) => {
    expect(presentedToken(header)).toBeUndefined()
  })
})

describe('a device token', () => {
  const upload = permissionBits(['VEHICLE_DATA_UPLOAD'])

  it.each([
    ['a program’s with that permission alone', 'programmatic', upload, true],
    ['a program’s with another one', 'programmatic', permissionBits(['VEHICLE_DATA_UPLOAD', 'VEHICLE_READ']), false],
    ['a program’s with every permission', 'programmatic', allPermissionBits, false],
    ['a program’s without any', 'programmatic', 0, false],
    ['an upload token', 'upload', upload, false],
    ['that of a login', 'personal', upload, false]
  ] as const)('%s', (_, kind, permissions, expected) => {
    expect(isDeviceToken({ kind, permissions })).toBe(expected)
  })
})
