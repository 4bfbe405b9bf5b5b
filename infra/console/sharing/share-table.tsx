/** The shares of a vehicle, one beside the other. */
import type { ComponentChildren } from 'preact'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { t } from '../language/language.ts'
import { DenseTable } from '../layout/dense-table.tsx'
import { nameOfSharee, presetOf, type Share } from './share.ts'

const columns = ['shareWith', 'shareMay', 'shareState'] as const

interface ShareTableProps {
  readonly shares: readonly Share[]
  /** What can be done with a share. */
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
          <td data-label={t('shareMay')}>
            <Granted permissions={share.permissions} />
          </td>
          <td data-label={t('shareState')}>
            <ShareState share={share} />
          </td>
          <td class="row-actions">{actions(share)}</td>
        </tr>
      ))}
    </DenseTable>
  )
}

/** The name of the preset that they are, and each by its name. */
export function Granted({ permissions }: { readonly permissions: readonly Permission[] }) {
  const preset = presetOf(permissions)
  return (
    <div>
      {preset && <div>{t(preset.title)}</div>}
      <small class="note">{permissions.map((each) => t(`permissionName${each}`)).join(' · ')}</small>
    </div>
  )
}

export function ShareState({ share: { state } }: { readonly share: Share }) {
  return state === 'SETTLING' ? t('shareSettling') : t('shareActive')
}
