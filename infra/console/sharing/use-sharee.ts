/** Whom a form names for sharing, with the permissions that are chosen. */
import { useState } from 'preact/hooks'
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { readOrganizations } from '../api/read-organizations.ts'
import { useWrite, type Write } from '../form/use-write.ts'
import { t } from '../language/language.ts'
import { useQuery } from '../loading/use-query.ts'
import { foundSharee, missingIn, refusalOf } from './find-sharee.ts'
import { presets, type Sharee } from './share.ts'
import { noSharee, type ShareeDraft } from './sharee-fields.tsx'

interface ShareeState {
  readonly draft: ShareeDraft
  readonly setDraft: (draft: ShareeDraft) => void
  readonly permissions: readonly Permission[]
  readonly setPermissions: (permissions: readonly Permission[]) => void
  /** The problem of the choice of permissions. */
  readonly permissionProblem: string | undefined
  readonly isChanged: boolean
  /** The organizations of the caller; empty before they are read. */
  readonly organizations: readonly Organization[]
  /** The problem of the named user or organization. */
  readonly problem: string | undefined
  readonly setProblem: (problem: string) => void
  /** The failure, unless it is the problem of whom the form names. */
  readonly failure: Write['failure']
  readonly write: Write
  /** Whether somebody is named. If not, the problem is shown and the first field has the focus. */
  readonly check: (form: HTMLFormElement) => boolean
  /** Finds who is named, and then calls `use`. Resolves to whether both succeeded. */
  readonly send: (use: (sharee: Sharee) => Promise<void> | void) => Promise<boolean>
}

export function useSharee(): ShareeState {
  const organizations = useQuery(readOrganizations, []).state.value.data ?? []
  const write = useWrite()
  const [draft, setDraft] = useState(noSharee)
  const [permissions, setPermissions] = useState<readonly Permission[]>(presets[0].permissions)
  /** Problem of the last attempt, if no request was sent. */
  const [problem, setProblem] = useState<string>()
  const check = (form: HTMLFormElement) => {
    const missing = missingIn(draft)
    setProblem(missing)
    if (missing !== undefined) form.querySelector('input')?.focus()
    return missing === undefined
  }
  const refused = refusalOf(write.failure)
  return {
    draft,
    setDraft,
    permissions,
    setPermissions,
    permissionProblem: permissions.length === 0 ? t('shareNothing') : undefined,
    isChanged: draft !== noSharee || permissions !== presets[0].permissions,
    organizations,
    problem: problem ?? refused,
    setProblem,
    failure: refused === undefined ? write.failure : undefined,
    write,
    check,
    send: (use) => write.send(async () => use(await foundSharee(draft)))
  }
}
