/** What the calls of a walk choose at random, and how lists are compared. */
import type { Permission, Scope, Token } from './model.ts'
import type { Walk } from './walk.ts'

export type Step = (walk: Walk) => Promise<void>

export const some = (walk: Walk, permissions: readonly Permission[]) => {
  const chosen = permissions.filter(() => walk.parts.random.below(2) === 0)
  return chosen.length > 0 ? chosen : [permissions[walk.parts.random.below(permissions.length)] ?? 'VEHICLE_READ']
}

/** Most often one that is alive. */
export function someToken(walk: Walk, isWanted: (token: Token) => boolean = () => true): Token {
  const { model, random } = walk.parts
  const wanted = model.tokens.filter(isWanted)
  const alive = wanted.filter((token) => model.isAlive(token))
  const token = walk.oneOf(random.below(8) === 0 ? wanted : alive) ?? walk.oneOf(wanted)
  return token ?? (model.tokens[0] as Token)
}

export const someVehicle = (walk: Walk) => walk.oneOf([...walk.parts.model.vehicles.values()])
export const someUser = (walk: Walk) => walk.oneOf([...walk.parts.model.users.values()])
export const someOrganization = (walk: Walk) => walk.oneOf([...walk.parts.model.organizations]) ?? ''

export function compareIds(
  walk: Walk,
  found: readonly { readonly id: string }[],
  expected: readonly { readonly id: string }[]
) {
  const [are, be] = [found, expected].map((all) =>
    all
      .map(({ id }) => id)
      .sort()
      .join(' ')
  )
  if (are !== be) walk.fault(`the list has ${are} instead of ${be}`)
}

export const ofScope = (scope: Scope | undefined) =>
  scope?.startsWith('org:') ? { organization_id: scope.slice('org:'.length) } : {}
export const query = (scope: Scope | undefined) => (scope ? `&organization_id=${scope.slice('org:'.length)}` : '')
export const someOther = (walk: Walk): Scope | undefined =>
  walk.parts.random.below(2) === 0 ? undefined : `org:${someOrganization(walk)}`
