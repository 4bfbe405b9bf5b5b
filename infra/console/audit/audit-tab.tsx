/** The audit trail of the caller or of an organization. */

import { useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { accessPath, withQuery } from '../addresses.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { Options } from '../form/select-field.tsx'
import { t } from '../language/language.ts'
import { Loaded } from '../loading/loaded.tsx'
import { Older, useNewest } from '../loading/older.tsx'
import { useQuery } from '../loading/use-query.ts'
import { NotPermitted } from '../tokens/not-permitted.tsx'
import { administration, isAdministered } from '../tokens/token.ts'
import { type AuditPages, createAuditPages } from './audit-pages.ts'
import { AuditTable } from './audit-table.tsx'

/** The parameter `of` of the address selects an organization. */
export function AuditTab() {
  const organizationId = useLocation().query.of || undefined
  const organizations = useQuery(readOrganizations, [])
  return (
    <section class="page-part" aria-label={t('auditTrail')}>
      <p>{t('auditText')}</p>
      <Loaded query={organizations}>
        {(known) => (
          <>
            <Filter organizations={known} organizationId={organizationId} />
            <Trail organizations={known} organizationId={organizationId} />
          </>
        )}
      </Loaded>
    </section>
  )
}

interface TrailProps {
  /** The organizations of the caller. */
  readonly organizations: readonly Organization[]
  /** ID of the organization whose trail is shown; undefined for the caller's own trail. */
  readonly organizationId: string | undefined
}

function Trail({ organizations, organizationId }: TrailProps) {
  const pages = useMemo(() => createAuditPages(organizationId, organizations), [organizationId, organizations])
  useNewest(pages)
  return <Loaded query={pages.newest}>{() => <Entries pages={pages} />}</Loaded>
}

function Entries({ pages }: { readonly pages: AuditPages }) {
  const entries = pages.items.value
  if (entries.length === 0) return <p class="empty">{t('auditNone')}</p>
  return (
    <>
      <AuditTable entries={entries} names={pages.names.value} />
      <Older list={pages} text="auditOlder" />
    </>
  )
}

/** Shows nothing to users who administer no organization. */
function Filter({ organizations, organizationId = '' }: TrailProps) {
  const { route } = useLocation()
  const offered = organizations.filter(isAdministered)
  const choose = (id: string) => {
    route(withQuery(`${accessPath}/audit`, { of: id }), true)
  }
  return (
    <>
      {offered.length > 0 && (
        <label class="field inline-field">
          <span>{t('auditOf')}</span>
          <select value={organizationId} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <Options values={[['', t('auditMine')], ...offered.map(({ id, name }) => [id, name] as const)]} />
          </select>
        </label>
      )}
      <NotPermitted organizations={organizations} permission={administration} message="auditNotShown" />
    </>
  )
}
