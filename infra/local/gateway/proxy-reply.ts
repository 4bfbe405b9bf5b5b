/** Converts the result of a Lambda to a reply. */
import * as z from 'zod'
import { GatewayFailure } from './gateway-response.ts'
import type { GatewayReply, Headers } from './http.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** Source: API Gateway, "Output format of a Lambda function for proxy integration". */
const Output = z.object({
  statusCode: z.coerce.number().int().gte(100).lte(599),
  headers: z.record(z.string(), scalar).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(scalar)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish()
})

/** Headers that leave as `x-amzn-Remapped-…`. Source: API Gateway, "Amazon API Gateway important notes". */
const remapped = ['connection', 'content-length', 'date', 'server', 'www-authenticate']

const defaultType: readonly [string, string] = ['Content-Type', 'application/json']

/** `acceptsBinary`: whether a body in base64 is decoded. Throws GatewayFailure INTEGRATION_FAILURE. */
export function proxyReply(json: string, acceptsBinary: boolean): GatewayReply {
  const { data, error } = Output.safeParse(JSON.parse(json))
  if (!data)
    throw new GatewayFailure('INTEGRATION_FAILURE', {
      cause: new Error(`Malformed Lambda proxy response: ${error.message}`)
    })
  const { statusCode, body, isBase64Encoded } = data
  const headers = headersOf(data)
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type')
  return {
    status: statusCode,
    headers: hasType || !body ? headers : [...headers, defaultType],
    body: isBase64Encoded && acceptsBinary ? Buffer.from(body ?? '', 'base64') : (body ?? '')
  }
}

/** A name in both has the values of `multiValueHeaders`. */
function headersOf({ headers, multiValueHeaders }: z.infer<typeof Output>): Headers {
  const several = Object.entries(multiValueHeaders ?? {})
  const single = Object.entries(headers ?? {}).filter(([name]) => !several.some(([other]) => other === name))
  return [
    ...single.map(([name, value]) => [nameOutside(name), String(value)] as const),
    ...several.flatMap(([name, values]) => values.map((value) => [nameOutside(name), String(value)] as const))
  ]
}

function nameOutside(name: string): string {
  return remapped.includes(name.toLowerCase()) ? `x-amzn-Remapped-${name}` : name
}
