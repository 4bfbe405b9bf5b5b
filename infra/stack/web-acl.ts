/**
 * The web ACL of the gateway: rules that AWS maintains, and a limit for each network address. Off by default because of
 * its cost.
 */
import type { RestApiBase } from 'aws-cdk-lib/aws-apigateway'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { ApiError } from '../../lib/contract/api-error.ts'
import { errorResponse } from '../../lib/http/envelope.ts'
import { originKeyHeader } from '../../lib/http/through-edge.ts'
import type { EdgeKeys } from './edge-key.ts'
import type { Settings } from './settings.ts'
import { viewerAddressHeader } from './viewer-request.ts'

const windowSeconds = 60

/**
 * Rules of the common rule set that would refuse valid requests: bodies of more than 8 KB, queries of more than 2,048
 * bytes, devices without a User-Agent, IDs that end like file names, and markup, paths or addresses in free text, which
 * no reply returns as HTML and no code opens. These rules only count. Source: AWS WAF, "Baseline rule groups".
 */
const countedRules = [
  'SizeRestrictions_BODY',
  'SizeRestrictions_QUERYSTRING',
  'NoUserAgent_HEADER',
  'RestrictedExtensions_URIPATH',
  'RestrictedExtensions_QUERYARGUMENTS',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'GenericRFI_QUERYARGUMENTS'
]

const tooMany = 'TooMany'

export function addWebAcl(scope: Construct, api: RestApiBase, settings: Settings, edgeKeys: EdgeKeys): CfnWebACL {
  const acl = new CfnWebACL(scope, 'WebAcl', {
    description: `Of the REST API of ${settings.stackName}`,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('WebAcl'),
    customResponseBodies: { [tooMany]: { contentType: 'APPLICATION_JSON', content: tooManyRequests().body } },
    rules: [
      ...addressRules(settings, edgeKeys),
      managedRules('AWSManagedRulesCommonRuleSet', 2, countedRules),
      managedRules('AWSManagedRulesKnownBadInputsRuleSet', 3)
    ]
  })
  new CfnWebACLAssociation(scope, 'WebAclAssociation', {
    resourceArn: api.deploymentStage.stageArn,
    webAclArn: acl.attrArn
  })
  return acl
}

/**
 * For requests through the edge the source address is that of the edge, and the viewer's address is in a header that
 * the edge sets. A request without the edge's key could forge this header, so it is counted by its source address.
 */
function addressRules({ addressRequestsPerMinute: limit }: Settings, { accepted }: EdgeKeys): CfnWebACL.RuleProperty[] {
  const window = { limit, evaluationWindowSec: windowSeconds }
  const throughEdge = anyOf(accepted.map((key) => hasKey(key)))
  return [
    rateRule('ViewerAddress', 0, {
      ...window,
      aggregateKeyType: 'FORWARDED_IP',
      // A value that is not an address cannot come from the edge.
      forwardedIpConfig: { headerName: viewerAddressHeader, fallbackBehavior: 'MATCH' },
      scopeDownStatement: throughEdge
    }),
    rateRule('SourceAddress', 1, {
      ...window,
      aggregateKeyType: 'IP',
      scopeDownStatement: { notStatement: { statement: throughEdge } }
    })
  ]
}

/** An OR statement of AWS WAF needs at least two parts. */
function anyOf(statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  const [only, ...others] = statements
  return only && others.length === 0 ? only : { orStatement: { statements } }
}

function hasKey(key: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: originKeyHeader } },
      positionalConstraint: 'EXACTLY',
      searchString: key,
      textTransformations: [{ priority: 0, type: 'NONE' }]
    }
  }
}

function rateRule(
  name: string,
  priority: number,
  rateBasedStatement: CfnWebACL.RateBasedStatementProperty
): CfnWebACL.RuleProperty {
  const { statusCode, headers } = tooManyRequests()
  const responseHeaders = headers.map(([header, value]) => ({ name: header, value }))
  const customResponse = { responseCode: statusCode, customResponseBodyKey: tooMany, responseHeaders }
  return {
    name,
    priority,
    statement: { rateBasedStatement },
    action: { block: { customResponse } },
    visibilityConfig: visibility(name)
  }
}

function managedRules(name: string, priority: number, counted: readonly string[] = []): CfnWebACL.RuleProperty {
  const ruleActionOverrides = counted.map((rule) => ({ name: rule, actionToUse: { count: {} } }))
  return {
    name,
    priority,
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
    overrideAction: { none: {} },
    visibilityConfig: visibility(name)
  }
}

/** The web ACL sets the content type itself and accepts at most 10 headers; the edge adds the security headers. */
function tooManyRequests() {
  const error = new ApiError('RATE_LIMIT_EXCEEDED', { headers: { 'Retry-After': String(windowSeconds) } })
  const { statusCode, headers = {}, body } = errorResponse(error)
  const kept = Object.entries(headers).filter(([name]) => /^(Access-Control-|Cache-Control$|Retry-After$)/.test(name))
  return { statusCode, body, headers: kept.map(([name, value]): [string, string] => [name, String(value)]) }
}

/** Sampling is disabled, because samples of requests contain tokens. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false }
}
