/** Tables of the caller's vehicles that are shared, and of other owners' vehicles that are shared with the caller. */
import { vehiclePath } from '../addresses.ts'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import { DenseTable } from '../page/dense-table.tsx'
import type { Holding } from './holding.ts'
import { nameOfSharee } from './share.ts'
import { ShareCells } from './share-table.tsx'
import { type Organizations, sourceName } from './source-table.tsx'

type Found = ReadonlyMap<string, Holding | undefined>

interface HoldingTableProps {
  readonly vehicles: readonly Vehicle[]
  readonly found: Found
}

/** One row for each share. */
export function SharedTable({ vehicles, found }: HoldingTableProps) {
  const own = vehicles.flatMap((vehicle) => {
    const holding = found.get(vehicle.id)
    return holding && 'shares' in holding ? [{ vehicle, shares: holding.shares }] : []
  })
  const unshared = own.filter(({ shares }) => shares.length === 0).length
  return (
    <>
      {unshared < own.length && (
        <DenseTable columns={['vehicle', 'shareWith', 'shareMay', 'shareState']}>
          {own.flatMap(({ vehicle, shares }) =>
            shares.map((share) => (
              <tr key={`${vehicle.id} ${nameOfSharee(share)}`}>
                <VehicleCell vehicle={vehicle} />
                <td data-label={t('shareWith')}>{nameOfSharee(share)}</td>
                <ShareCells share={share} />
              </tr>
            ))
          )}
        </DenseTable>
      )}
      {unshared > 0 && <p class="note">{t('ownUnshared', { count: unshared })}</p>}
    </>
  )
}

interface HeldTableProps extends HoldingTableProps {
  readonly organizations: Organizations
}

/** Read-only, because only the owner or the organization can change these shares. */
export function HeldTable({ vehicles, found, organizations }: HeldTableProps) {
  const held = vehicles.flatMap((vehicle) => {
    const holding = found.get(vehicle.id)
    return holding && 'via' in holding ? [{ vehicle, via: holding.via }] : []
  })
  if (held.length === 0) return null
  return (
    <>
      <h2>{t('heldThroughOthers')}</h2>
      <DenseTable columns={['vehicle', 'source']}>
        {held.map(({ vehicle, via }) => (
          <tr key={vehicle.id}>
            <VehicleCell vehicle={vehicle} />
            <td data-label={t('source')}>
              {via.length === 0 && t('sourceUnknown')}
              {via.map(({ permission, organization_id: id }) => (
                <div key={permission}>
                  {id === undefined ? t('sharedWithYou') : sourceName(id, organizations)}{' '}
                  <span class="note">{permissionName(permission)}</span>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </DenseTable>
    </>
  )
}

function VehicleCell({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <th scope="row">
      <a href={vehiclePath(vehicle.id, 'sharing')}>{nameOf(vehicle)}</a>
    </th>
  )
}
