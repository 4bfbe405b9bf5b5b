/** How callers authenticate. Source: specification, "Authentication". */
import type { Endpoint } from '../contract/endpoint.ts'
import type { Operation } from './openapi.ts'

export const securitySchemes = {
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The word `Token`, a blank, and an access token: `Token <ACCESS_TOKEN>`. A personal token is what ' +
      '`POST /account/login` answers with as `data.token`; `POST /security/token` makes programmatic ones. ' +
      'The page at `/docs` puts the word before a token that is given to it alone.'
  },
  uploadToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The word `Token`, a blank, and a vehicle data upload token or a programmatic token that may upload: ' +
      '`Token <UPLOAD_TOKEN>`.'
  }
} as const

type Scheme = keyof typeof securitySchemes

const schemeOf = { anybody: undefined, token: 'accessToken', device: 'uploadToken' } as const satisfies Record<
  Endpoint['audience'],
  Scheme | undefined
>

export function securityOf({ audience }: Endpoint): Operation['security'] {
  const scheme = schemeOf[audience]
  return scheme ? [{ [scheme]: [] }] : []
}

/** The schemes that these endpoints use. */
export function securitySchemesOf(endpoints: readonly Endpoint[]): Partial<Record<Scheme, object>> {
  const used = endpoints.map(({ audience }) => schemeOf[audience])
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.includes(name as Scheme)))
}
