/** Who belongs to the caller's organizations, and what each member may do. */
import { useMemo, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { accessPath, withQuery } from '../addresses.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { SecretLine } from '../form/secret-line.tsx'
import { Options } from '../form/select-field.tsx'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { hasWords } from '../language/words.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { type Member, nameOfMember, readMembers, roleName } from './member.ts'
import { MemberTable } from './member-table.tsx'

/** Rows of the table. More would slow the page down, and nobody reads them. */
const maxRows = 200
/** A list that fits on a screen needs no search. */
const membersWithoutSearch = 10

/** The parameter `of` of the address selects an organization; the first one is shown without it. */
export function MembersTab() {
  const chosenId = useLocation().query.of
  const organizations = useQuery(readOrganizations, [])
  return (
    <section class="page-part" aria-label={t('members')}>
      <p>{t('membersText')}</p>
      <Loaded query={organizations}>
        {(known) => {
          const shown = known.find(({ id }) => id === chosenId) ?? known[0]
          if (!shown) return <p class="empty">{t('membersNoOrganization')}</p>
          return (
            <>
              <OrganizationChoice organizations={known} shown={shown} />
              <MembersOf key={shown.id} organization={shown} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

interface OrganizationChoiceProps {
  readonly organizations: readonly Organization[]
  readonly shown: Organization
}

function OrganizationChoice({ organizations, shown }: OrganizationChoiceProps) {
  const { route } = useLocation()
  if (organizations.length === 1) return <h2>{shown.name}</h2>
  const choose = (id: string) => route(withQuery(`${accessPath}/members`, { of: id }), true)
  return (
    <label class="field inline-field">
      <span>{t('organization')}</span>
      <select value={shown.id} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <Options values={organizations.map(({ id, name }) => [id, name] as const)} />
      </select>
    </label>
  )
}

/** How members are changed stands below the list, and is shown with it, so that it does not move. */
function MembersOf({ organization: { id } }: { readonly organization: Organization }) {
  const members = useQuery((signal) => readMembers(id, signal), [id])
  return (
    <Loaded query={members}>
      {(found) => (
        <>
          {found.length === 0 ? <p class="empty">{t('membersNone')}</p> : <Found members={found} />}
          <p class="note">{t('membersChange')}</p>
          <SecretLine label={t('membersCommand')} value={commandFor(id)} />
        </>
      )}
    </Loaded>
  )
}

const commandFor = (organizationId: string) =>
  `npm run admin -- membership add --organization ${organizationId} --user EMAIL --permission VEHICLE_READ`

function Found({ members }: { readonly members: readonly Member[] }) {
  const [typed, setTyped] = useState('')
  const found = useMemo(() => members.filter((member) => hasWords(searchedText(member), typed)), [members, typed])
  return (
    <>
      {members.length > membersWithoutSearch && (
        <search class="filter-bar">
          <input
            type="search"
            aria-label={t('membersFind')}
            placeholder={`${t('membersFind')}…`}
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <span aria-live="polite">
            {t('membersFound', { found: formatNumber(found.length), total: formatNumber(members.length) })}
          </span>
        </search>
      )}
      {found.length > 0 && <MemberTable members={found.slice(0, maxRows)} />}
      {found.length > maxRows && <p class="note">{t('membersFirst')}</p>}
    </>
  )
}

const searchedText = (member: Member) => [nameOfMember(member), member.email, roleName(member)].join('\n')
