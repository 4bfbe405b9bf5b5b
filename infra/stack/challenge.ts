/** The header with which a 401 names the scheme of its credentials. */
import { ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { ApiError } from '../../lib/contract/api-error.ts'
import { errorResponse } from '../../lib/http/envelope.ts'
import { uniqueName } from './unique-name.ts'

const header = 'WWW-Authenticate'

/**
 * API Gateway renames the header in replies of functions to `x-amzn-Remapped-WWW-Authenticate`, and no function at the
 * edge sees a reply of 400 and above, so the edge adds it to every response that lacks it. RFC 9110, section 11.6.1,
 * allows it with other statuses. Source: CloudFront, "Restrictions on all edge functions".
 */
export function createChallenge(scope: Construct): ResponseHeadersPolicy {
  const value = String(errorResponse(new ApiError('INVALID_CREDENTIALS')).headers?.[header])
  return new ResponseHeadersPolicy(scope, 'Challenge', {
    responseHeadersPolicyName: uniqueName(scope, 'challenge'),
    comment: `${header} on responses of 401, which API Gateway renames`,
    customHeadersBehavior: { customHeaders: [{ header, value, override: false }] }
  })
}
