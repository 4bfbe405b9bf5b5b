/** The shares that the caller received, with their origin and date. The caller can give them up. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ownProfile } from '../account/own-profile.ts'
import { vehiclePath } from '../addresses.ts'
import { sharedFleet } from '../fleet/shared-fleet.ts'
import { NameDialog } from '../form/name-dialog.tsx'
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { announce } from '../page/announcement.tsx'
import { DenseTable } from '../page/dense-table.tsx'
import { isNew, type ReceivedShare, type ReceivedShares, readReceived } from './received.ts'
import { idOf } from './share.ts'
import { deleteShare } from './share-requests.ts'

interface ReceivedProps {
  /** Restricts the table to this vehicle; absent for all vehicles. */
  readonly vehicleId?: string
  /** Content below the table, shown after the table is loaded so that it does not move. */
  readonly children?: ComponentChildren
}

/** Shows nothing if there are no shares. */
export function Received({ vehicleId, children }: ReceivedProps) {
  const received = useQuery(readReceived, [])
  const { loadedAt, failure } = received.state.value
  return (
    <>
      <Loaded query={received}>
        {({ shares, names }) => {
          const shown = shares.filter((share) => vehicleId === undefined || share.vehicleId === vehicleId)
          return shown.length > 0 && <ReceivedTable shares={shown} names={names} onLeft={received.load} />
        }}
      </Loaded>
      {(loadedAt !== undefined || failure) && children}
    </>
  )
}

interface ReceivedTableProps extends ReceivedShares {
  readonly onLeft: () => Promise<void>
}

function ReceivedTable({ shares, names, onLeft }: ReceivedTableProps) {
  const [leaving, setLeaving] = useState<ReceivedShare>()
  const nameOfVehicle = ({ vehicleId }: ReceivedShare) => names.vehicles.get(vehicleId) ?? vehicleId
  const close = () => setLeaving(undefined)
  const leave = async (share: ReceivedShare) => {
    await deleteShare(share.vehicleId, share.sharee)
    close()
    announce(t('shareLeft', { name: nameOfVehicle(share) }))
    await Promise.all([onLeft(), sharedFleet().everything.load()])
  }
  return (
    <>
      <h2>{t('receivedShares')}</h2>
      <DenseTable columns={['vehicle', 'receivedBy', 'receivedFrom', 'receivedAt']} actions="shareActions">
        {shares.map((share) => (
          <ReceivedRow
            key={`${share.vehicleId} ${idOf(share.sharee)}`}
            share={share}
            vehicleName={nameOfVehicle(share)}
            names={names}
            onLeave={() => setLeaving(share)}
          />
        ))}
      </DenseTable>
      {leaving && (
        <NameDialog
          title={t('shareLeaveTitle', { name: nameOfVehicle(leaving) })}
          text={t('shareLeaveText')}
          name={nameOfVehicle(leaving)}
          texts={['shareLeave', 'shareLeaving']}
          onConfirm={() => leave(leaving)}
          onClose={close}
        />
      )}
    </>
  )
}

type Names = ReceivedShares['names']

interface ReceivedRowProps {
  readonly share: ReceivedShare
  readonly vehicleName: string
  readonly names: Names
  readonly onLeave: () => void
}

function ReceivedRow({ share, vehicleName, names, onLeave }: ReceivedRowProps) {
  return (
    <tr>
      <th scope="row">
        <a href={vehiclePath(share.vehicleId)}>{vehicleName}</a>
        {isNew(share, now.value) && <small class="note">{t('receivedNew')}</small>}
      </th>
      <td data-label={t('receivedBy')}>{holderName(share, names)}</td>
      <td data-label={t('receivedFrom')}>{makerName(share, names)}</td>
      <td data-label={t('receivedAt')}>{formatMoment(Date.parse(share.entry.timestamp))}</td>
      <td class="row-actions">
        <button type="button" onClick={onLeave}>
          {t('shareLeave')} <span class="visually-hidden">{vehicleName}</span>
        </button>
      </td>
    </tr>
  )
}

function holderName({ sharee }: ReceivedShare, { organizations }: Names): string {
  return 'user_id' in sharee ? t('receivedMe') : (organizations.get(sharee.organization_id) ?? sharee.organization_id)
}

function makerName({ entry: { actor } }: ReceivedShare, { users }: Names): string {
  if (actor.user_id === undefined) return t('receivedOperator')
  return actor.user_id === ownProfile.value?.id ? t('receivedMe') : (users.get(actor.user_id) ?? actor.user_id)
}
