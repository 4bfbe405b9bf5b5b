/** How callers authenticate. Source: specification, "Authentication". */
import type { Endpoint } from '../contract/endpoint.ts'
import type { Operation } from './openapi.ts'

export const securitySchemes = {
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The word `Token`, a blank, and an access token: `Token <ACCESS_TOKEN>`. `Bearer` and `Api-key` are the same. A personal token is what ' +
      '`POST /account/login` answers with as `data.token`; `POST /security/token` makes programmatic ones.'
  },
  uploadToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The word `Token`, a blank, and a vehicle data upload token or a programmatic token that may upload: ' +
      '`Token <UPLOAD_TOKEN>`.'
  },
  deviceTokenAsPassword: {
    type: 'http',
    scheme: 'basic',
    description:
      'A device token, which is a programmatic token with `VEHICLE_DATA_UPLOAD` alone, as the password; any user name.'
  },
  deviceTokenInAddress: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'A device token in the address, for clients that take nothing but an address.'
  }
} as const

type Scheme = keyof typeof securitySchemes

/** Any one of the schemes is enough. */
const schemesOf: Readonly<Record<Endpoint['audience'], readonly Scheme[]>> = {
  anybody: [],
  token: ['accessToken'],
  device: ['uploadToken', 'deviceTokenAsPassword', 'deviceTokenInAddress']
}

export function securityOf({ audience }: Endpoint): Operation['security'] {
  return schemesOf[audience].map((scheme) => ({ [scheme]: [] }))
}

/** The schemes that the endpoints use. */
export function securitySchemesOf(endpoints: readonly Endpoint[]): Partial<Record<Scheme, object>> {
  const used = endpoints.flatMap(({ audience }) => schemesOf[audience])
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.includes(name as Scheme)))
}
