/** Tells who can have streets set up: an operator is known by no token, so who administers takes the notice to them. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'

/** Addresses of the machine on which a browser runs, as `location.hostname` has them. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** The user who starts the local service sets its streets, too. */
export const isLocalService = (hostname: string) => ownMachine.includes(hostname)

export function administersAny(organizations: readonly Pick<Organization, 'permissions'>[]): boolean {
  return organizations.some(({ permissions }) => permissions.includes('ORGANIZATION_ADMIN'))
}
