/** The audit trail: who changed who may do what, the caller's or that of an organization. */
import { useEffect, useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../layout/failure-notice.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { accessPath } from './access-tabs.ts'
import { type AuditPages, createAuditPages } from './audit-pages.ts'
import { AuditTable } from './audit-table.tsx'
import { NotAdministered } from './not-administered.tsx'
import { isAdministered } from './token.ts'

/** `?of=ID` of the address chooses. */
export function AuditTab() {
  const { query } = useLocation()
  const organizationId = query.of || undefined
  const pages = useMemo(() => createAuditPages(organizationId), [organizationId])
  useEffect(() => {
    void pages.newest.load()
    return () => {
      pages.newest.stop()
      pages.older.stop()
    }
  }, [pages])
  return (
    <section class="page-part" aria-label={t('auditTrail')}>
      <p>{t('auditText')}</p>
      <Loaded query={pages.newest}>{() => <Trail pages={pages} organizationId={organizationId} />}</Loaded>
    </section>
  )
}

interface TrailProps {
  readonly pages: AuditPages
  readonly organizationId: string | undefined
}

function Trail({ pages, organizationId }: TrailProps) {
  const trail = pages.trail.value
  if (!trail) return null
  return (
    <>
      <Filter organizations={trail.organizations} organizationId={organizationId} />
      {trail.entries.length === 0 ? <p>{t('auditNone')}</p> : <AuditTable {...trail} />}
      <Older pages={pages} />
    </>
  )
}

interface FilterProps {
  readonly organizations: readonly Organization[]
  readonly organizationId: string | undefined
}

/** Whose trail is shown; nothing to choose for those who administer no organization. */
function Filter({ organizations, organizationId = '' }: FilterProps) {
  const { route } = useLocation()
  const offered = organizations.filter(isAdministered)
  const choose = (id: string) => {
    route(`${accessPath}/audit${id === '' ? '' : `?of=${encodeURIComponent(id)}`}`, true)
  }
  return (
    <>
      {offered.length > 0 && (
        <label class="field inline-field">
          <span>{t('auditOf')}</span>
          <select value={organizationId} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="">{t('auditMine')}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <NotAdministered organizations={organizations} message="auditNotShown" />
    </>
  )
}

function Older({ pages }: { readonly pages: AuditPages }) {
  const { failure, isLoading } = pages.older.state.value
  const load = () => void pages.older.load()
  if (failure) return <FailureNotice failure={failure} isRepeated={isLoading} onRetry={load} />
  if (!pages.hasOlder.value) return null
  return (
    <button type="button" class="older" disabled={isLoading} onClick={load}>
      {t(isLoading ? 'loading' : 'auditOlder')}
    </button>
  )
}
