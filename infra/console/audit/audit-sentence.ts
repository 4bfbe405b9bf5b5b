/** Describes an entry of the audit trail in words. */
import type { Permission } from '../../../lib/contract/permissions.ts'
import type { AuditEntry } from '../../../lib/contract/resources/audit-entry.ts'
import { ownProfile } from '../account/own-profile.ts'
import type { Names } from '../account/user-names.ts'
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'
import { permissionName } from '../language/permission-name.ts'
import type { AuditNames } from './audit-names.ts'

/** A sentence with the actor, the action and its subject. */
export function auditSentence({ action, actor, subject }: AuditEntry, names: AuditNames): string {
  const by = actorText(actor, names)
  const text = t(`auditDid:${action}`, {
    by,
    for: subjectText(subject, names, ['auditForMe', 'auditForUser']),
    to: subjectText(subject, names, ['auditToMe', 'auditToUser']),
    account: subjectText({ user_id: subject.user_id }, names, ['auditMyAccount', 'auditAccount']),
    token: ofOwner(quoted(subject.token_id, names.tokens), subject, names),
    webhook: ofOwner(quoted(subject.webhook_id, names.webhooks), subject, names),
    vehicle: quoted(subject.vehicle_id, names.vehicles),
    organization: organizationName(names, subject.organization_id, quotation)
  })
  // A later version of the service can add actions that the console has no text for.
  return text || t('auditOther', { action, by })
}

/** Sentences about the changed fields and permissions; empty if the action needs no details. */
export function auditDetails({ action, changes }: AuditEntry): string {
  if (!changes) return ''
  const { fields, permissions_before: before, permissions_after: after } = changes
  const others = fields.filter((field) => field !== 'permissions')
  const isOfFields = action.endsWith('.changed') && action !== 'password.changed' && others.length > 0
  return [
    ...permissionTexts(before, after),
    ...(isOfFields ? [t('auditFields', { fields: formatList(others.map(fieldName)) })] : [])
  ].join(' ')
}

/** A later version of the service can add fields that the console has no text for. */
const fieldName = (field: string) => t(`auditField:${field as 'name'}`) || field

function permissionTexts(before: readonly Permission[] | undefined, after: readonly Permission[] | undefined) {
  if (before && after) {
    const isSame = before.join() === after.join()
    return isSame ? [] : [t('auditMayNow', { before: permissionList(before), after: permissionList(after) })]
  }
  if (after) return [t('auditMay', { permissions: permissionList(after) })]
  return before ? [t('auditCould', { permissions: permissionList(before) })] : []
}

function permissionList(permissions: readonly Permission[]): string {
  if (permissions.length === 0) return t('auditNothing')
  return formatList(permissions.map(permissionName))
}

function actorText({ user_id, organization_id }: AuditEntry['actor'], names: AuditNames): string {
  if (organization_id !== undefined) return t('auditByOrganization', { name: organizationName(names, organization_id) })
  if (user_id === undefined) return t('auditByOperator')
  return user_id === ownProfile.value?.id ? t('auditByMe') : t('auditByUser', { name: nameIn(names.users, user_id) })
}

type Subject = Pick<AuditEntry['subject'], 'user_id' | 'organization_id'>
type Phrases = readonly [
  mine: 'auditForMe' | 'auditToMe' | 'auditMyAccount',
  others: 'auditForUser' | 'auditToUser' | 'auditAccount'
]

/** Empty if the entry names neither a user nor an organization. */
function subjectText({ user_id, organization_id }: Subject, names: AuditNames, [mine, others]: Phrases): string {
  if (user_id === undefined && organization_id === undefined) return ''
  if (user_id !== undefined && user_id === ownProfile.value?.id) return t(mine)
  return t(others, {
    name: user_id === undefined ? organizationName(names, organization_id) : nameIn(names.users, user_id)
  })
}

/** Includes the organization if it owns the token or the webhook. */
function ofOwner(text: string, { organization_id }: AuditEntry['subject'], names: AuditNames): string {
  return organization_id === undefined ? text : `${text} (${organizationName(names, organization_id)})`
}

/** IDs in the entry for which the caller has no name: of other organizations, and of what was deleted or taken away. */
export function unnamedIds({ actor, subject }: AuditEntry, names: AuditNames): string[] {
  const named: readonly (readonly [id: string | undefined, names: Names])[] = [
    [actor.organization_id, names.organizations],
    [subject.organization_id, names.organizations],
    [subject.token_id, names.tokens],
    [subject.webhook_id, names.webhooks],
    [subject.vehicle_id, names.vehicles]
  ]
  const unnamed = named.flatMap(([id, known]) => (id === undefined || known.has(id) ? [] : [id]))
  return [...new Set(unnamed)]
}

function organizationName({ organizations }: AuditNames, id: string | undefined, quote = (text: string) => text) {
  const name = organizations.get(id ?? '')
  return name === undefined ? t('auditOtherOrganization') : quote(name)
}

const quotation = (text: string) => t('quoted', { text })

function quoted(id: string | undefined, names: Names): string {
  const name = names.get(id ?? '')
  return name === undefined ? t('auditUnseen') : quotation(name)
}

function nameIn(names: Names, id: string | undefined): string {
  return names.get(id ?? '') ?? id ?? ''
}
