/** Recognizes a request that came through the edge (CloudFront), which alone may say who called and under which host. */

/** The header with the edge's key. CloudFront overwrites what a client sends in it. */
export const originKeyHeader = 'x-origin-key'

/**
 * The variable with the keys of the edge in the stages of both gateways, which pass it to every function that they call:
 * one key, or two with a comma between them while one replaces the other.
 */
export const edgeKeysVariable = 'edgeKeys'

/** Shared by the events of both gateways. */
export interface GatewayEvent {
  /** Headers by lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly stageVariables?: Readonly<Record<string, string | undefined>> | null
}

/** False if the stage has no key, because nobody can prove anything then. */
export function cameThroughEdge({ headers, stageVariables }: GatewayEvent): boolean {
  const key = headers[originKeyHeader]
  const keys = stageVariables?.[edgeKeysVariable]?.split(',') ?? []
  return Boolean(key) && keys.includes(String(key))
}
