/** The device token that an installer gets, once for each link. Source: decisions, "Installation". */
import { authorizeChange } from '../access/authorize-vehicle.ts'
import type { Actor } from '../audit/actor.ts'
import { ApiError } from '../contract/api-error.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Installation } from '../contract/resources/installation.ts'
import type { SigningKeys } from '../identity/access-token.ts'
import { assertActiveToken } from '../identity/active-token.ts'
import { type AdmittedCaller, type Caller, hasExpired } from '../identity/caller.ts'
import { authorizedAs, isInstallToken } from '../identity/install-token.ts'
import { planToken } from '../identity/programmatic-tokens.ts'
import { ownerItem } from '../identity/token-owner.ts'
import { type TokenRecord, tokenItem } from '../identity/token-records.ts'
import { openDeviceToken, sealedToken } from '../identity/token-secret.ts'
import { change } from '../table/change.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { ReadItem } from '../table/item.ts'
import type { Items } from '../table/snapshot.ts'
import type { Table } from '../table/table.ts'
import { namedVehicleItem } from '../vehicles/vehicle-name.ts'

type DeviceOfLink = NonNullable<TokenRecord['device']>
type Link = ReadItem<TokenRecord> & { readonly value: TokenRecord }

interface Installed {
  readonly installation: Installation
  readonly via: PermissionVia
}

/**
 * The device token is made by the first request with a link and is stored in its record, so all requests get the same one. Throws ApiError
 * VEHICLE_NOT_FOUND, PERMISSION_DENIED, TOO_MANY, TOKEN_EXPIRED, or TOKEN_REVOKED where the link or its device token was ended.
 */
export async function installDevice(
  table: Table,
  keys: SigningKeys,
  caller: AdmittedCaller,
  vehicleId: string,
  actor: Actor
): Promise<Installed> {
  const install = async (items: Items) => {
    // Always refuses, so that nothing else is read for other tokens.
    if (!isInstallToken(caller)) await authorizeChange(items, caller, vehicleId, 'DEVICE_INSTALL')
    const [via, link, [vehicle]] = await Promise.all([
      authorizeChange(items, authorizedAs(caller), vehicleId, 'VEHICLE_DATA_UPLOAD'),
      readLink(items, caller, actor.at),
      items.view(namedVehicleItem(vehicleId))
    ])
    const { device: kept } = link.value
    const { result: device, ...decision } = kept
      ? { result: await keptDevice(items, caller, kept, actor.at) }
      : await newDevice(items, keys, caller, { link, vehicleId, actor })
    return { ...decision, result: { device, name: vehicle?.name ?? '', link: link.value, via } }
  }
  const { device, name, link, via } = await change(table, install, { admitted: caller.admitted })
  return {
    installation: {
      vehicle_id: vehicleId,
      name,
      token_id: device.id,
      token: await openDeviceToken(keys, device),
      expiry: new Date((link.expiresAtSeconds ?? 0) * 1000).toISOString()
    },
    via: { ...via, permission: 'DEVICE_INSTALL' }
  }
}

/** Throws ApiError TOKEN_EXPIRED or TOKEN_REVOKED. */
async function readLink(items: Items, caller: Caller, now: Date): Promise<Link> {
  const [[link]] = await Promise.all([
    items.read(tokenItem(caller.owner, caller.jti)),
    assertActiveToken(items, caller, now)
  ])
  if (!link.value) throw new ApiError('TOKEN_REVOKED')
  return { ...link, value: link.value }
}

/** An owner who has ended the device token has ended the link. Throws ApiError TOKEN_REVOKED. */
async function keptDevice(items: Items, caller: Caller, device: DeviceOfLink, now: Date): Promise<DeviceOfLink> {
  const [record] = await items.view(tokenItem(caller.owner, device.id))
  if (!record || hasExpired(record, now)) throw new ApiError('TOKEN_REVOKED')
  return device
}

interface NewDevice {
  readonly link: Link
  readonly vehicleId: string
  readonly actor: Actor
}

/** It has the name and the origin of the link, but no expiry: the device continues. Throws ApiError TOO_MANY. */
async function newDevice(
  items: Items,
  keys: SigningKeys,
  { owner, origin }: Caller,
  { link, vehicleId, actor }: NewDevice
): Promise<Decision<DeviceOfLink>> {
  const [ownerRead] = await items.read(ownerItem(owner))
  const name = link.value.name ?? ''
  const settings = { origin, name, permissions: ['VEHICLE_DATA_UPLOAD'], vehicle_ids: [vehicleId] } as const
  const decision = await planToken(items, owner, ownerRead.value ?? {}, settings, actor)
  const { token, sealed = '' } = await sealedToken(keys, decision.result)
  const device = { id: token.id, sealed }
  const writes = [...(decision.writes ?? []), changed(link, { ...link.value, device })]
  return { ...decision, result: device, writes }
}
