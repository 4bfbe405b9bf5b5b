/** The REST API: routing, throttles, resource policy, authorization, usage plan and the call of the function. */
import type { Assembly } from '../assembly/assembly.ts'
import type { Route } from '../assembly/routes.ts'
import type { Functions, RecordListener } from '../functions/functions.ts'
import { type Authorization, authorization } from './authorization.ts'
import { compressed, decompressed } from './compression.ts'
import { GatewayFailure, isFaultOfService, type ResponseType, renderGatewayResponse } from './gateway-response.ts'
import { type GatewayReply, type GatewayRequest, headerValues } from './http.ts'
import { callFunction } from './integration.ts'
import { mockReply } from './mock-reply.ts'
import { allowsCall, mayReachApi } from './policy.ts'
import { isBinary, proxyEvent } from './proxy-event.ts'
import { proxyReply } from './proxy-reply.ts'
import { methodArnOf, newRequestContext, type RequestContext, withVerdict } from './request-context.ts'
import { type RouteMatch, routeTable } from './route-table.ts'
import { type RouteThrottle, routeThrottle } from './route-throttle.ts'
import { type Usage, usage } from './usage.ts'
import type { Verdict } from './verdict.ts'

export interface GatewayOptions {
  readonly assembly: Assembly
  readonly functions: Pick<Functions, 'invoke'>
  /** Called with every failure of the service that the gateway answers itself. */
  readonly onFailure: (failure: GatewayFailure) => void
  /** Checks every reply of a function before it is sent; throws GatewayFailure. */
  readonly checkReply?: (operation: string | undefined, query: string, reply: GatewayReply) => void
  /** In milliseconds. */
  readonly now?: () => number
}

/** A request with its context, which grows on the way. */
interface Exchange {
  readonly request: GatewayRequest
  readonly onRecord: RecordListener
  context: RequestContext
}

/** Source: API Gateway quotas, "Payload size". */
export const maxBodyBytes = 10 * 1024 * 1024

export class Gateway {
  readonly #options: GatewayOptions
  readonly #route: ReturnType<typeof routeTable>
  readonly #authorizations: ReadonlyMap<string, { functionId: string; authorize: Authorization }>
  readonly #throttle: RouteThrottle
  readonly #use: Usage

  constructor(options: GatewayOptions) {
    const { assembly, now } = options
    this.#options = options
    this.#route = routeTable(assembly.routes)
    const authorizers = [...assembly.authorizers].map(
      ([id, definition]) =>
        [id, { functionId: definition.functionId, authorize: authorization(definition, now) }] as const
    )
    this.#authorizations = new Map(authorizers)
    this.#throttle = routeThrottle(assembly.api.throttles, now)
    this.#use = usage(assembly.usagePlan, now)
  }

  /** `onRecord` receives what the functions log for this request. */
  async answer(request: GatewayRequest, onRecord: RecordListener): Promise<GatewayReply> {
    const { assembly, onFailure } = this.#options
    const match = this.#route(request.method, request.path)
    const exchange: Exchange = { request, onRecord, context: newRequestContext(assembly, request, match) }
    const reply = await this.#reply(exchange, match).catch((error: unknown) => {
      if (!(error instanceof GatewayFailure)) throw error
      if (isFaultOfService(error)) onFailure(error)
      return renderGatewayResponse(error.type, assembly.gatewayResponses, { ...exchange.context })
    })
    const { requestId, extendedRequestId = '' } = exchange.context
    const ids = [['x-amzn-RequestId', requestId] as const, ['x-amz-apigw-id', extendedRequestId] as const]
    return compressed(
      { ...reply, headers: [...reply.headers, ...ids] },
      request.headers,
      assembly.api.minimumCompressionBytes
    )
  }

  async #reply(exchange: Exchange, match: RouteMatch | undefined): Promise<GatewayReply> {
    const { headers } = exchange.request
    const body = await exchange.request.body()
    if (!match) throw new GatewayFailure(unknownRoute(headerValues(headers, 'authorization')))
    this.#admit(exchange, match.route)
    const { target } = match.route
    const verdict = await this.#authorize(exchange, match.route)
    if (match.route.apiKeyRequired) this.#use(this.#apiKey(exchange, verdict))
    if (target.kind === 'mock') return mockReply(target, headers, body, { ...exchange.context })
    const { api } = this.#options.assembly
    const event = proxyEvent(api, exchange.request, decompressed(body, headers, maxBodyBytes), match, exchange.context)
    const answer = await callFunction(this.#options.functions, target, event, exchange.onRecord)
    const reply = proxyReply(answer, isBinary(api, headerValues(headers, 'accept').at(-1)))
    this.#options.checkReply?.(match.route.operationName, exchange.request.query, reply)
    return reply
  }

  /** Checks that apply to every request, before its caller is known. */
  #admit({ request, context }: Exchange, route: Route): void {
    const { api, deployment } = this.#options.assembly
    this.#throttle(route)
    const methodArn = methodArnOf(context, deployment.region)
    if (!mayReachApi(api.policy, request.headers, methodArn)) throw new GatewayFailure('ACCESS_DENIED')
  }

  async #authorize(exchange: Exchange, { authorizer: name }: Route): Promise<Verdict | undefined> {
    const { functions, assembly } = this.#options
    const authorizer = name === undefined ? undefined : this.#authorizations.get(name)
    if (!authorizer) return undefined
    const methodArn = methodArnOf(exchange.context, assembly.deployment.region)
    const verdict = await authorizer.authorize(exchange.request.headers, methodArn, (event) =>
      functions.invoke(authorizer.functionId, event, exchange.onRecord)
    )
    exchange.context = withVerdict(exchange.context, verdict)
    if (!allowsCall(verdict.statements, methodArn)) throw new GatewayFailure('ACCESS_DENIED')
    return verdict
  }

  #apiKey({ request }: Exchange, verdict: Verdict | undefined): string | undefined {
    const fromHeader = this.#options.assembly.api.apiKeySource === 'HEADER'
    return fromHeader ? headerValues(request.headers, 'x-api-key').at(-1) : verdict?.usageIdentifierKey
  }
}

/**
 * Without a method for a request API Gateway expects an AWS signature in the Authorization header. Any other value raises
 * DEFAULT_4XX, "Invalid key=value pair (missing equal-sign) in Authorization header".
 */
function unknownRoute([authorization]: readonly string[]): ResponseType {
  if (authorization === undefined) return 'MISSING_AUTHENTICATION_TOKEN'
  return authorization.startsWith('AWS4-HMAC-SHA256 ') ? 'INVALID_SIGNATURE' : 'DEFAULT_4XX'
}
