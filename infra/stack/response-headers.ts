/** The headers that the edge adds to responses: security headers, and the authentication scheme. */
import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { ApiError } from '../../lib/contract/api-error.ts'
import { errorResponse } from '../../lib/http/envelope.ts'
import { securityHeaders, strictTransportSeconds } from '../../lib/http/security-headers.ts'
import { uniqueName } from './unique-name.ts'

/** For documents, which the edge caches. Their own Cache-Control, Content-Security-Policy and Permissions-Policy are kept. */
export function createDocumentHeaders(scope: Construct): ResponseHeadersPolicy {
  return createPolicy(scope, 'DocumentHeaders', 'doc-headers', [])
}

/**
 * The edge adds WWW-Authenticate to every response without it: API Gateway renames the header in replies of functions
 * to `x-amzn-Remapped-WWW-Authenticate`, and no edge function runs for a reply of 400 and above. RFC 9110, section
 * 11.6.1, allows the header with other statuses. Source: CloudFront, "Restrictions on all edge functions".
 */
export function createApiHeaders(scope: Construct): ResponseHeadersPolicy {
  const header = 'WWW-Authenticate'
  const value = String(errorResponse(new ApiError('INVALID_CREDENTIALS')).headers?.[header])
  return createPolicy(scope, 'ApiHeaders', 'api-headers', [{ header, value, override: false }])
}

/**
 * Functions and the gateway send these headers too, except in a few responses of the gateway that cannot be changed. A
 * response without Cache-Control must not be cached either.
 */
function createPolicy(
  scope: Construct,
  id: string,
  purpose: string,
  added: readonly ResponseCustomHeader[]
): ResponseHeadersPolicy {
  const custom = [
    ...added,
    { header: 'Cache-Control', value: 'no-store', override: false },
    ...(['Permissions-Policy', 'Cross-Origin-Resource-Policy'] as const).map((header) => ({
      header,
      value: securityHeaders[header],
      override: header !== 'Permissions-Policy'
    }))
  ]
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: uniqueName(scope, purpose),
    securityHeadersBehavior: securityBehavior(),
    customHeadersBehavior: { customHeaders: custom }
  })
}

/** Headers that CloudFront accepts only here. Source: CloudFront, "Security headers". */
function securityBehavior(): ResponseSecurityHeadersBehavior {
  const contentSecurityPolicy = securityHeaders['Content-Security-Policy']
  return {
    contentSecurityPolicy: { contentSecurityPolicy, override: false },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    strictTransportSecurity: { accessControlMaxAge: Duration.seconds(strictTransportSeconds), override: true }
  }
}
