/** Configures Swagger UI with the session of the page: stores authorized tokens, and completes pasted ones. */
import { authorizationOf, forgetSession, type KeyValueStore, keepSession, keptSession, tokenIn } from './session.ts'

/** The security scheme of access tokens in the document. */
export const scheme = 'accessToken'

interface SwaggerRequest {
  headers: Record<string, string>
}

type Authorize = (payload: Readonly<Record<string, { readonly value?: unknown }>>) => unknown
type Logout = (schemes: readonly string[]) => unknown

/** `onChange` is called after Swagger UI's dialog has set or removed the token. */
export function swaggerOptions(store: KeyValueStore, now: () => Date, onChange: () => void) {
  const keep = (token: string) => {
    if (keptSession(store, now())?.token !== token) keepSession(store, { token })
    onChange()
  }
  const forget = () => {
    forgetSession(store)
    onChange()
  }
  const wrapActions = {
    authorize: (original: Authorize) => (payload: Parameters<Authorize>[0]) => {
      const { value } = payload[scheme] ?? {}
      if (typeof value === 'string' && value !== '') keep(tokenIn(value))
      return original(payload)
    },
    logout: (original: Logout) => (schemes: readonly string[]) => {
      if (schemes.includes(scheme)) forget()
      return original(schemes)
    }
  }
  return {
    // The address is relative to the page. The validator is disabled, because it has another origin.
    url: './openapi.json',
    dom_id: '#documentation',
    validatorUrl: null,
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    requestInterceptor: withScheme,
    plugins: [() => ({ statePlugins: { auth: { wrapActions } } })]
  }
}

/** Adds the scheme `Token` to a token that was pasted without it. */
export function withScheme(request: SwaggerRequest): SwaggerRequest {
  const { Authorization: authorization } = request.headers
  if (authorization) request.headers.Authorization = authorizationOf(authorization)
  return request
}
