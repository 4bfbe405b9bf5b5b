/** The function that runs at the edge, made of its file and of the contract. */
import { readFileSync } from 'node:fs'
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { ApiError } from '../../lib/contract/api-error.ts'
import { errorResponse } from '../../lib/http/envelope.ts'
import { uniqueName } from './unique-name.ts'

const source = new URL('./viewer-request.js', import.meta.url)
const placeholder = "'REQUEST_TOO_LARGE'"

export function createViewerRequest(scope: Construct): EdgeFunction {
  return new EdgeFunction(scope, 'ViewerRequest', {
    functionName: uniqueName(scope, 'viewer-request'),
    comment: 'Serves v2.2.N as v2.2, tells the origin who calls, refuses what is too large',
    code: FunctionCode.fromInline(viewerRequestCode()),
    runtime: FunctionRuntime.JS_2_0
  })
}

/** The text that CloudFront runs. */
export function viewerRequestCode(): string {
  const text = readFileSync(source, 'utf8')
  if (!text.includes(placeholder)) throw new Error(`${source.pathname} lacks its placeholder`)
  return text.replace(placeholder, () => JSON.stringify(tooLargeResponse()))
}

/** In the shape that CloudFront asks for: header names in lower case, each with a value. */
function tooLargeResponse() {
  const { statusCode, headers = {}, body } = errorResponse(new ApiError('REQUEST_TOO_LARGE'))
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value: String(value) }])
  return { statusCode, statusDescription: 'Bad Request', headers: Object.fromEntries(named), body }
}
