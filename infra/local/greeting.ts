/** What the service prints once it listens: its addresses, and how to sign in. */
import { demoOwner } from '../demo/demo-records.ts'
import { drivingVehicleIds, fleetVehicle } from '../demo/fleet/fleet-vehicles.ts'
import { consolePath } from '../stack/console-operation.ts'
import type { Service } from './service.ts'

export interface Contents {
  /** A file was loaded or a data directory was opened. */
  readonly mayHaveUsers: boolean
  /** By which other machines reach the service. */
  readonly inNetwork: readonly string[]
}

export function greeting(
  { address, demo }: Pick<Service, 'address' | 'demo'>,
  { mayHaveUsers, inNetwork }: Contents
): string {
  const addresses = [
    `Console: ${consoleAddress(address, demo ? demoOwner.email : undefined)}`,
    `Listening on ${address}`,
    `Documentation: ${address}/docs`,
    ...network(inNetwork),
    ''
  ]
  if (demo) return [...addresses, ...signInToDemo(address), ...movement(demo)].join('\n')
  return [...addresses, ...(mayHaveUsers ? signIn(address) : createUser())].join('\n')
}

/** What a phone needs; what to enter there is in docs/devices.md. */
function network(addresses: readonly string[]): string[] {
  if (addresses.length === 0) return ['For phones in your network: --host 0.0.0.0 (docs/devices.md)']
  return [
    ...addresses.map((address) => `From your network: ${address}`),
    'Everybody there can reach it; the passwords of the demo are known.'
  ]
}

/** The email stands in the form of the sign-in, which takes it out of the address. */
function consoleAddress(address: string, email: string | undefined): string {
  const console = new URL(consolePath, address)
  // Not as parameters of a form, which would write `@` as `%40`.
  console.search = email === undefined ? '' : `email=${email}`
  return console.href
}

/** The command can be pasted; it needs curl and sed alone. */
function signInToDemo(address: string): string[] {
  const { email, password } = demoOwner
  const token = `$(${login(address, email, password)} | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`
  return [
    `Sign in as ${email} with the password ${password}. The status of the demo vehicles:`,
    '',
    `  curl -s ${address}/vehicle/status -H "Authorization: Token ${token}"`,
    ''
  ]
}

function movement({ isUploading, isDriving }: NonNullable<Service['demo']>): string[] {
  const names = drivingVehicleIds.map((id) => `${fleetVehicle(id).name} (${id})`)
  return [
    ...(isUploading
      ? ['The drives of two weeks go through the receiver now: trips and statuses follow in some seconds.']
      : []),
    ...(isDriving
      ? [`${new Intl.ListFormat('en-GB').format(names)} drive as long as the service runs; --no-drive stops them.`]
      : []),
    ''
  ]
}

function signIn(address: string): string[] {
  return ['To sign in as a user who has been loaded:', '', `  ${login(address, 'you@example.com', '…')}`, '']
}

function createUser(): string[] {
  return ['There are no users yet. To make one:', '', '  npm run admin -- user create --email you@example.com', '']
}

function login(address: string, email: string, password: string): string {
  const body = JSON.stringify({ email, password })
  return `curl -s ${address}/account/login -H 'Content-Type: application/json' -d '${body}'`
}
