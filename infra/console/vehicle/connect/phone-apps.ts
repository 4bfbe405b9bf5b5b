/** The settings with which apps on phones and other devices send to the receiver. */
import type { PlainKey } from '../../language/language.ts'

interface AppField {
  readonly label: PlainKey
  readonly value: string
}

export interface PhoneApp {
  /** The app's own name, or the key of its translated name. */
  readonly name: string
  /** The place in the app where the values are entered. */
  readonly place: PlainKey
  readonly fields: readonly AppField[]
  /** Contents of the QR code and a hint for its use; absent if the app reads no QR code. `isLink`: it opens the app on a phone. */
  readonly code?: { readonly text: string; readonly hint: PlainKey; readonly isLink?: true }
}

/** Root address of the interface, with its version. */
export const interfaceRoot = () => `${location.origin}/v2.2`

/** `root` is the address of the interface with its version, `token` a device token, `name` that of the vehicle. */
export function phoneApps(root: string, token: string, name: string): readonly PhoneApp[] {
  return [ownTracks(root, token, name), traccarClient(root, token), osmAnd(root, token)]
}

/** The service ignores the user name, but the app sends no password without one. */
const anyUser = 'vehicle'
/** The value for HTTP. Source: OwnTracks Booklet, "JSON", `_type=configuration`. */
const httpMode = 3

/** A link that configures the app, with the configuration in base64. Source: OwnTracks Booklet, "Remote config", "URL config". */
function ownTracks(root: string, token: string, name: string): PhoneApp {
  const url = `${root}/receiver/owntracks`
  const configuration = {
    _type: 'configuration',
    mode: httpMode,
    url,
    auth: true,
    username: anyUser,
    password: token,
    deviceId: name
  }
  // An unencoded plus sign would arrive as a space.
  const inline = encodeURIComponent(base64(JSON.stringify(configuration)))
  return {
    name: 'OwnTracks',
    place: 'placeOwnTracks',
    fields: [
      { label: 'appAddress', value: url },
      { label: 'appUser', value: anyUser },
      { label: 'password', value: token }
    ],
    code: { text: `owntracks:///config?inline=${inline}`, hint: 'scanOwnTracks', isLink: true }
  }
}

/** The app drops the query of a web address. Source: traccar/traccar-client, `configuration_service.dart`. */
function traccarClient(root: string, token: string): PhoneApp {
  const address = `${root}/receiver/osmand?token=${encodeURIComponent(token)}`
  return {
    name: 'Traccar Client',
    place: 'placeTraccar',
    fields: [{ label: 'appServer', value: address }],
    code: { text: `org.traccar.client://config?url=${encodeURIComponent(address)}`, hint: 'scanTraccar', isLink: true }
  }
}

/** `{5}`, the speed, is in m/s. Source: OsmAnd, "Online tracking". */
function osmAnd(root: string, token: string): PhoneApp {
  const values = 'lat={0}&lon={1}&timestamp={2}&accuracy={3}&altitude={4}&speed_mps={5}&bearing={6}'
  const address = `${root}/receiver/osmand?token=${encodeURIComponent(token)}&${values}`
  return {
    name: 'OsmAnd',
    place: 'placeOsmAnd',
    fields: [{ label: 'appWebAddress', value: address }],
    code: { text: address, hint: 'scanOsmAnd' }
  }
}

/** A curl command that uploads one record. */
export function uploadLine(root: string, token: string, record: object): string {
  return [
    `curl ${root}/receiver/vehicle-data`,
    `-H 'Authorization: Token ${token}'`,
    "-H 'Content-Type: application/json'",
    `-d '${JSON.stringify({ records: [record] })}'`
  ].join(' \\\n  ')
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
