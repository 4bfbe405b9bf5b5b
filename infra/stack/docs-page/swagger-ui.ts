/** Swagger UI with the session of the page: it keeps what is authorized there, and completes what is pasted. */
import { authorizationOf, forgetSession, type KeyValueStore, keepSession, keptSession, tokenIn } from './session.ts'

/** The scheme of the document that takes access tokens. */
export const scheme = 'accessToken'

interface SwaggerRequest {
  headers: Record<string, string>
}

type Authorize = (payload: Readonly<Record<string, { readonly value?: unknown }>>) => unknown
type Logout = (schemes: readonly string[]) => unknown

/** `onChange` is called after the dialog of Swagger UI has set or removed the token. */
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
    // Relative to the page. Without a validator, which would be another origin.
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

/** The word `Token` before a token that was pasted without it. */
export function withScheme(request: SwaggerRequest): SwaggerRequest {
  const { Authorization: authorization } = request.headers
  if (authorization) request.headers.Authorization = authorizationOf(authorization)
  return request
}
