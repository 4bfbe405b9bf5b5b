/** The columns of the matrix: each creates the `Authorization` header of its caller. */
import { grantablePermissions } from '../../../lib/contract/grantable-permissions.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../../lib/contract/scope.ts'
import { del, get, post } from '../client.ts'
import { matrixVehicle, otherMatrixVehicle } from '../fixture/matrix.ts'
import type { UserName } from '../fixture/people.ts'
import { forgedToken, personalToken, programmaticToken, unrecordedToken } from '../made-tokens.ts'
import { needed, others } from './grants.ts'

export interface Caller {
  /** User whose rules are read and changed, because an organization has none. */
  readonly user: UserName
  /** Returns undefined if the request has no token. */
  readonly token: (permission: Permission | undefined) => Promise<string | undefined>
  /** Whether the token is the same for each permission, so that one is enough: a user has 100 programmatic tokens at most. */
  readonly isAlike?: true
}

const owner = userScope('holder')

const login = (user: UserName, origin?: string): Caller => ({
  user,
  token: () => personalToken(userScope(user), origin)
})
const ofHolder = (token: Caller['token']): Caller => ({ user: 'holder', token })

/** Creates a token as the owner, as docs/using.md describes. */
async function made(settings: object): Promise<{ id: string; token: string }> {
  const { data } = await post('/security/token', {
    as: 'holder',
    body: { name: 'Matrix', permissions: grantablePermissions, ...settings }
  })
  return { id: String(data.id), token: String(data.token) }
}
const program = (settingsOf: (permission: Permission | undefined) => object): Caller =>
  ofHolder(async (permission) => (await made(settingsOf(permission))).token)
const alike = (settings: object): Caller => ({ ...program(() => settings), isAlike: true })

async function uploadToken(): Promise<string> {
  const { data } = await get(`/security/vehicle/${matrixVehicle}/vehicle-data-upload-token`, { as: 'holder' })
  return String(data.token)
}

async function revokedToken(): Promise<string> {
  const { id, token } = await made({})
  await del(`/security/token/${id}`, { as: 'holder' })
  return token
}

function expiredToken(): Promise<string> {
  const expiresAtSeconds = Math.floor(Date.now() / 1000) - 1
  return unrecordedToken(owner, { issuedAtSeconds: expiresAtSeconds - 60, expiresAtSeconds })
}

/** Callers by the headings of the columns, which `matrix.md` explains. */
export const callers: Readonly<Record<string, Caller>> = {
  own: login('holder'),
  'shr+': login('grantee'),
  'shr-': login('limited'),
  'mem+': login('colleague'),
  memv: login('affiliate'),
  memo: login('junior'),
  orig: login('colleague', 'rival'),
  else: login('outsider'),
  strg: login('passerby'),
  'tok+': program((permission) => ({ permissions: needed(permission) })),
  'tok-': program((permission) => ({ permissions: others(permission) })),
  'veh+': alike({ vehicle_ids: [matrixVehicle] }),
  'veh-': alike({ vehicle_ids: [otherMatrixVehicle] }),
  'org+': ofHolder(() => programmaticToken(organizationScope('depot'))),
  'org-': ofHolder(() => programmaticToken(organizationScope('rival'))),
  dev: alike({ permissions: ['VEHICLE_DATA_UPLOAD'] }),
  upl: ofHolder(uploadToken),
  inst: alike({
    permissions: ['DEVICE_INSTALL'],
    vehicle_ids: [matrixVehicle],
    expiry: new Date(Date.now() + 60 * 60_000).toISOString()
  }),
  revo: ofHolder(revokedToken),
  expi: ofHolder(expiredToken),
  none: ofHolder(async () => undefined),
  forg: ofHolder(() => forgedToken(owner))
}
