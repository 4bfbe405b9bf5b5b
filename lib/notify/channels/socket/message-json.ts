/** Reads the JSON of a message that a client sent. */
import { ApiError } from '../../../contract/api-error.ts'
import { maxPushMessageBytes } from '../../../contract/resources/push-message.ts'
import { assertAllowedJson } from '../../../http/json-limits.ts'

/** Throws ApiError REQUEST_TOO_LARGE, MALFORMED_JSON or INVALID_PARAMETERS. */
export function messageJson(text: string): unknown {
  if (Buffer.byteLength(text) > maxPushMessageBytes) throw new ApiError('REQUEST_TOO_LARGE')
  const json = parsedJson(text)
  assertAllowedJson(text)
  return json
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('MALFORMED_JSON', { cause })
  }
}
