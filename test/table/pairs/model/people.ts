/** Emails, credentials, memberships, tokens and rules, as they follow from users, organizations and vehicles. */
import { afterHash, type Contents, differences, type Item } from './contents.ts'

export function faultsOfPeople(contents: Contents): string[] {
  const users = contents.under('USER#', 'PROFILE')
  const keys = users.map(({ PK, data }) => `${data.email.toLowerCase()} ${afterHash(PK)}`)
  const credentials = contents.under('CREDENTIALS#', '')
  const writtenEmails = credentials.map(({ email, userId }) => `${email} ${userId}`)
  return [
    ...differences('Email', contents.under('EMAIL#', '').map(holder), keys),
    ...differences('Credentials', credentials.map(holder), keys),
    ...differences(
      'Email of credentials',
      writtenEmails,
      users.map(({ PK, data }) => `${data.email} ${afterHash(PK)}`)
    ),
    ...differences('Member', storedMembers(contents), membersInMemberships(contents)),
    ...contents
      .under('ORG#', 'MEMBER#')
      .filter(({ PK }) => !contents.at(PK, 'PROFILE'))
      .map(orphan),
    ...contents
      .under('USER#', '')
      .filter(({ PK }) => !contents.at(PK, 'PROFILE'))
      .map(orphan),
    ...contents
      .under('USER#', 'RULE#')
      .filter((rule) => !isRuleOfVehicle(rule, contents))
      .map(orphan),
    ...contents.items.filter((item) => isUnlistedToken(item, contents)).map(orphan),
    ...contents.items.filter((item) => isUnlistedDeviceToken(item, contents)).map(orphan),
    ...contents.items.filter(({ deleting }) => deleting).map(({ PK, SK }) => `${PK} ${SK} is being deleted for good`)
  ]
}

const holder = ({ PK, userId }: Item) => `${afterHash(PK)} ${userId}`
const orphan = ({ PK, SK }: Item) => `${PK} ${SK} is an orphan`

/** `<user> <organization> <bits>`, from the partitions of the organizations. */
function storedMembers(contents: Contents): string[] {
  return contents.under('ORG#', 'MEMBER#').map(({ PK, SK, bits }) => `${afterHash(SK)} ${afterHash(PK)} ${bits}`)
}

/** The same from the partitions of the users. */
function membersInMemberships(contents: Contents): string[] {
  return contents
    .under('USER#', 'MEMBERSHIPS')
    .flatMap(({ PK, organizations }) =>
      Object.entries(organizations).map(([organization, bits]) => `${afterHash(PK)} ${organization} ${bits}`)
    )
}

/** `RULE#<vehicle>#<rule>`. */
function isRuleOfVehicle({ SK, data, PK }: Item, contents: Contents): boolean {
  const [, vehicleId, ruleId] = SK.split('#')
  const isSame = data.vehicle_id === vehicleId && data.id === ruleId && data.user_id === afterHash(PK)
  return isSame && contents.at(`VEHICLE#${vehicleId}`, 'ACCESS') !== undefined
}

/** A short device token is in a partition of its own, and names its owner. */
function isUnlistedDeviceToken({ PK, owner }: Item, contents: Contents): boolean {
  if (!PK.startsWith('TOKEN#')) return false
  return !contents.at(owner, 'TOKENS')?.deviceIds?.includes(afterHash(PK))
}

/** The owner's list names the tokens for programs. */
function isUnlistedToken({ PK, SK, kind }: Item, contents: Contents): boolean {
  if (!SK.startsWith('TOKEN#') || kind !== 'programmatic') return false
  return !contents.at(PK, 'TOKENS')?.ids.includes(afterHash(SK))
}
