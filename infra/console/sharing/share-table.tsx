/** The shares of a vehicle as a table. */
import type { ComponentChildren } from 'preact'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import { DenseTable } from '../page/dense-table.tsx'
import { nameOfSharee, presetOf, type Share } from './share.ts'

const columns = ['shareWith', 'shareMay', 'shareState'] as const

interface ShareTableProps {
  readonly shares: readonly Share[]
  /** Renders the buttons of a share. */
  readonly actions: (share: Share) => ComponentChildren
}

export function ShareTable({ shares, actions }: ShareTableProps) {
  return (
    <DenseTable columns={columns} actions="shareActions">
      {shares.map((share) => (
        <tr key={share.user_id ?? share.organization_id}>
          <th scope="row">
            {nameOfSharee(share)}
            {share.organization_id !== undefined && <small class="note">{t('organization')}</small>}
          </th>
          <ShareCells share={share} />
          <td class="row-actions">{actions(share)}</td>
        </tr>
      ))}
    </DenseTable>
  )
}

/** The cells with the permissions of the share and whether they are in effect yet. */
export function ShareCells({ share: { permissions, state } }: { readonly share: Share }) {
  const preset = presetOf(permissions)
  return (
    <>
      <td data-label={t('shareMay')}>
        <div>
          {preset && <div>{t(preset.title)}</div>}
          <small class="note">{permissions.map(permissionName).join(' · ')}</small>
        </div>
      </td>
      <td data-label={t('shareState')}>{t(state === 'RECONCILING' ? 'shareSettling' : 'shareActive')}</td>
    </>
  )
}
