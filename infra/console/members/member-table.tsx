/** The members of an organization as a table. */
import { ownProfile } from '../account/own-profile.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import { DenseTable } from '../page/dense-table.tsx'
import { type Member, nameOfMember, roleName } from './member.ts'

export function MemberTable({ members }: { readonly members: readonly Member[] }) {
  return (
    <DenseTable columns={['tokenName', 'email', 'memberRole', 'tokenMay']} class="member-table">
      {members.map((member) => (
        <MemberRow key={member.user_id} member={member} />
      ))}
    </DenseTable>
  )
}

function MemberRow({ member }: { readonly member: Member }) {
  const { user_id, email, permissions } = member
  return (
    <tr>
      <th scope="row">
        {nameOfMember(member)}
        {user_id === ownProfile.value?.id && <small class="note">{t('tokenMine')}</small>}
      </th>
      <td data-label={t('email')}>{email}</td>
      <td data-label={t('memberRole')}>{roleName(member)}</td>
      <td data-label={t('tokenMay')}>{permissions.map(permissionName).join(' · ') || '–'}</td>
    </tr>
  )
}
