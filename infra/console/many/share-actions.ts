/** Shares many vehicles with one user or organization, or takes them back. */
import type { Permission } from '../../../lib/contract/permissions.ts'
import { Failure } from '../api/failure.ts'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import type { Step } from '../form/run.ts'
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'
import { isNotOwner } from '../sharing/holding.ts'
import { sharedHoldings } from '../sharing/holdings.ts'
import { idOf, presetOf, type Share, type Sharee, shareeOf } from '../sharing/share.ts'
import { deleteShare, putShare, readShares } from '../sharing/share-requests.ts'
import type { Action, Plan } from './plan.ts'

interface Target {
  readonly sharee: Sharee
  /** Email or name. */
  readonly shareeName: string
}

/** Permissions that the sharee already has are kept. */
export function shareAction({ sharee, shareeName }: Target, permissions: readonly Permission[]): Action {
  return {
    title: t('manyShareWith', { name: shareeName }),
    planFor: (vehicle) =>
      ofOwner(vehicle, (shares) => {
        const before = shareWith(shares, sharee)?.permissions ?? []
        const after = [...new Set([...before, ...permissions])]
        if (after.length === before.length) return nothing(vehicle, t('manyShared'))
        const step = shareStep(vehicle, sharee, before, after)
        return { kind: 'write', step, text: permissionText(after), before: permissionText(before) }
      })
  }
}

export function takeBackAction({ sharee, shareeName }: Target): Action {
  return {
    title: t('manyTakeBackFrom', { name: shareeName }),
    planFor: (vehicle) =>
      ofOwner(vehicle, (shares) => {
        const before = shareWith(shares, sharee)?.permissions
        if (!before) return nothing(vehicle, t('manyNotShared'))
        const step = shareStep(vehicle, sharee, before, [])
        return { kind: 'write', step, text: t('shareTake'), before: permissionText(before) }
      })
  }
}

/** No permissions mean no share. Both writes can be repeated. */
function shareStep(
  vehicle: Vehicle,
  sharee: Sharee,
  before: readonly Permission[],
  after: readonly Permission[]
): Step {
  return {
    vehicleId: vehicle.id,
    name: nameOf(vehicle),
    write: async () => {
      if (after.length > 0) await putShare(vehicle.id, sharee, after)
      else await deleteShare(vehicle.id, sharee).catch(ignoreMissing)
      sharedHoldings().forget(vehicle.id)
      return shareStep(vehicle, sharee, after, before)
    }
  }
}

/** The share has ended already, as it is after an attempt whose answer was lost. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Failure && error.id === 'SHARE_NOT_FOUND')) throw error
}

async function ofOwner(vehicle: Vehicle, plan: (shares: readonly Share[]) => Plan): Promise<Plan> {
  try {
    return plan(await readShares(vehicle.id, new AbortController().signal))
  } catch (error) {
    if (!(error instanceof Failure && isNotOwner(error))) throw error
    return { kind: 'refused', vehicleId: vehicle.id, name: nameOf(vehicle), text: t('manyNotOwner') }
  }
}

function nothing(vehicle: Vehicle, text: string): Plan {
  return { kind: 'none', vehicleId: vehicle.id, name: nameOf(vehicle), text }
}

function shareWith(shares: readonly Share[], sharee: Sharee): Share | undefined {
  const isUser = 'user_id' in sharee
  return shares.find((share) => {
    const known = shareeOf(share)
    return known !== undefined && 'user_id' in known === isUser && idOf(known) === idOf(sharee)
  })
}

function permissionText(permissions: readonly Permission[]): string {
  if (permissions.length === 0) return t('manyNoShare')
  const preset = presetOf(permissions)
  return preset ? t(preset.title) : formatList(permissions.map((each) => t(`permissionName${each}`)))
}
