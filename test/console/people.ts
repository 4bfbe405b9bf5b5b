/** The users of the demo, an administrator of its organization, and users of single tests. */

export interface Person {
  readonly email: string
  readonly password: string
}

export const people = {
  owner: { email: 'demo@example.com', password: 'demo-password' },
  administrator: { email: 'admin@example.com', password: 'admin-password' },
  member: { email: 'ops@example.com', password: 'ops-password' },
  // One test each: what it changes of its user, or what happens to the user's vehicles, would disturb other tests.
  traveller: { email: 'traveller@example.com', password: 'traveller-password' },
  watcher: { email: 'watcher@example.com', password: 'watcher-password' },
  leaver: { email: 'leaver@example.com', password: 'leaver-password' },
  guardian: { email: 'guardian@example.com', password: 'guardian-password' },
  changer: { email: 'changer@example.com', password: 'changer-password' }
} as const satisfies Readonly<Record<string, Person>>

/** For tests in which every reply is made up. */
export const noToken = 'no-real-token'

/** Returns the token of a login. `address` is the versioned root. Throws an Error if the login is refused. */
export async function tokenOf(address: string, person: Person): Promise<string> {
  const response = await fetch(`${address}/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': '*' },
    body: JSON.stringify(person)
  })
  if (!response.ok) throw new Error(`The login of ${person.email} is refused with ${response.status}`)
  const { data } = (await response.json()) as { readonly data: { readonly token: string } }
  return data.token
}
