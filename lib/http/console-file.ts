/** Answers requests for files of the web console, which are not part of the interface. */
import { extname } from 'node:path'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { ApiError } from '../contract/api-error.ts'
import type { ConsoleConfig } from '../contract/console-config.ts'
import { brandedManifest, brandedPage } from './console-brand.ts'
import { errorResponse } from './envelope.ts'
import { encodingHeaders, revalidated, tagOf, withoutBodyOfHead } from './representation.ts'
import { permissionsPolicy, securityHeaders } from './security-headers.ts'

type Request = Pick<APIGatewayProxyEvent, 'httpMethod' | 'pathParameters' | 'headers'>

const page = 'index.html'
const configFile = 'config.json'
const manifestFile = 'manifest.webmanifest'

/**
 * The console sends requests only to its own origin and to the map origins that the operator names. It runs no inline
 * code and makes no HTML from text. Its only Trusted Types policy is in `infra/console/trusted-types.ts`.
 */
function contentSecurityPolicy({ map, satellite }: ConsoleConfig): string {
  const aerial = satellite ? [new URL(satellite.tiles).origin] : []
  const origins = [...new Set([...(map?.origins ?? []), ...aerial])]
  // The symbols of a map style are images; a PMTiles file has none.
  const images = map?.style === undefined ? aerial : origins
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default'
  ].join('; ')
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml'
}

/** Every name but four contains a hash of the contents, so the contents of a name never change. */
const lifetimes = { changing: 'no-cache', fixed: 'public, max-age=31536000, immutable' } as const

/**
 * The page and the map's worker are sent with the policy, which a setting of the deployment can change. The service worker has
 * no hash in its name.
 */
const changing = /^(?:index\.html|config\.json|manifest\.webmanifest|notifications\.js)$|^map-worker-/

function branded(name: string, text: string, config: ConsoleConfig): string {
  if (name === page) return brandedPage(text, config)
  return name === manifestFile ? brandedManifest(text, config) : text
}

/**
 * `read` returns the text of a file, or undefined where no file has that name. `configOf` is called for a file whose contents or
 * whose policy the configuration decides.
 */
export const getConsoleFile = (
  read: (name: string) => Promise<string | undefined>,
  configOf: () => Promise<ConsoleConfig> = async () => ({})
): ((request: Request) => Promise<APIGatewayProxyResult>) => {
  return async (event) => {
    const { pathParameters, headers } = event
    const name = pathParameters?.file ?? page
    const config = changing.test(name) ? await configOf() : {}
    const policy = contentSecurityPolicy(config)
    const found = name === configFile ? JSON.stringify(config) : await read(name)
    const body = found === undefined ? undefined : branded(name, found, config)
    if (body === undefined) return withoutBodyOfHead(errorResponse(new ApiError('ROUTE_NOT_FOUND')), event)
    const own = {
      ...securityHeaders,
      ...encodingHeaders,
      'Content-Security-Policy': policy,
      // For the tools of its maps. The browser asks the user before it gives the position.
      'Permissions-Policy': permissionsPolicy(['fullscreen', 'geolocation']),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Content-Type': contentTypes[extname(name)] ?? 'text/plain; charset=utf-8',
      'Cache-Control': changing.test(name) ? lifetimes.changing : lifetimes.fixed,
      ETag: tagOf(policy + body)
    }
    const reply = revalidated({ statusCode: 200, headers: own, body }, headerOf(headers, 'if-none-match'))
    return withoutBodyOfHead(reply, event)
  }
}

/** The gateway keeps the client's spelling of header names. `name` must be in lower case. */
function headerOf(headers: Request['headers'], name: string): string | undefined {
  return Object.entries(headers ?? {}).find(([each]) => each.toLowerCase() === name)?.[1]
}
