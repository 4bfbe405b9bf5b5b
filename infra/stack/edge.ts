/** The public address: CloudFront in front of the REST API. */
import { Duration, Stack } from 'aws-cdk-lib'
import type { RestApiBase } from 'aws-cdk-lib/aws-apigateway'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  FunctionEventType,
  GeoRestriction,
  HttpVersion,
  type ICachePolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Construct } from 'constructs'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { originKeyHeader } from '../../lib/http/through-edge.ts'
import { consolePatterns } from './console-operation.ts'
import type { EdgeKeys } from './edge-key.ts'
import { policyHeader } from './edge-policy.ts'
import type { PushGateway } from './push/push-gateway.ts'
import { createApiHeaders, createDocumentHeaders } from './response-headers.ts'
import type { Settings } from './settings.ts'
import { uniqueName } from './unique-name.ts'
import { createViewerRequest, pushSignIns, versionPath } from './viewer-request.ts'

const secureOrigin = {
  protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
  originSslProtocols: [OriginSslPolicy.TLS_V1_2]
}

const priceClasses = {
  100: PriceClass.PRICE_CLASS_100,
  200: PriceClass.PRICE_CLASS_200,
  All: PriceClass.PRICE_CLASS_ALL
} as const satisfies Record<Settings['priceClass'], PriceClass>

/**
 * Statuses that CloudFront would cache for 10 s even with caching disabled, and serve to other callers. Source:
 * CloudFront, "How CloudFront caches HTTP 4xx and 5xx status codes from your origin".
 */
const cachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/**
 * Exact paths, because a pattern for `v2.2.N` would also match paths below, such as `/v2.2/user/docs`, whose replies
 * are private.
 */
const documentPaths = endpoints.filter(({ reply }) => reply === 'document').map(({ path }) => `/${versionPath}${path}`)

/** A pattern for any patch of the version would match paths below as well, such as `/v2.2/user/push`. */
const pushPatterns = Object.keys(pushSignIns).flatMap((path) =>
  ['', '.?', '.??'].flatMap((patch) => {
    const patched = path.replace(versionPath, `${versionPath}${patch}`)
    return [patched, `${patched}/`]
  })
)

export interface EdgeProps {
  readonly push: PushGateway
  readonly api: RestApiBase
  readonly edgeKeys: EdgeKeys
  readonly settings: Settings
}

export class Edge extends Construct {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, { api, push, edgeKeys, settings }: EdgeProps) {
    super(scope, id)
    const common = this.#behavior(originOf(api, edgeKeys), settings)
    const document = {
      ...common,
      cachePolicy: this.#documentCache(),
      responseHeadersPolicy: createDocumentHeaders(this)
    }
    const connection = {
      ...common,
      origin: pushOrigin(push, edgeKeys),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD
    }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: settings.stackName,
      defaultBehavior: { ...common, responseHeadersPolicy: createApiHeaders(this) },
      additionalBehaviors: Object.fromEntries([
        ...[...documentPaths, ...consolePatterns].map((path) => [path, document] as const),
        ...pushPatterns.map((path) => [path, connection] as const)
      ]),
      errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      priceClass: priceClasses[settings.priceClass],
      geoRestriction: settings.allowedCountries && GeoRestriction.allowlist(...settings.allowedCountries),
      webAclId: settings.edgeWebAclArn,
      ...this.#domain(settings)
    })
  }

  /** Without a domain the distribution has CloudFront's certificate, for which the TLS version cannot be chosen. */
  #domain({ domainName, certificateArn }: Settings): Partial<DistributionProps> {
    if (domainName === undefined || certificateArn === undefined) return {}
    return {
      domainNames: [domainName],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021
    }
  }

  #behavior(origin: HttpOrigin, settings: Settings): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [
        { function: createViewerRequest(this, settings), eventType: FunctionEventType.VIEWER_REQUEST }
      ]
    }
  }

  /**
   * Caches a document according to its Cache-Control and a file of the console for a year, with one copy for every
   * query and every caller.
   */
  #documentCache(): ICachePolicy {
    return new CachePolicy(this, 'Documents', {
      cachePolicyName: uniqueName(this, 'documents'),
      comment: 'Documents and the console: as long as their Cache-Control says',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingGzip: true
    })
  }
}

/** The path of the request is the stage: see `viewer-request.js`. */
function pushOrigin({ domainName }: PushGateway, { sent }: EdgeKeys): HttpOrigin {
  return new HttpOrigin(domainName, { ...secureOrigin, customHeaders: { [originKeyHeader]: sent } })
}

/** With the key, the gateway accepts a request, and functions trust the headers of the viewer-request function. */
function originOf(api: RestApiBase, { sent }: EdgeKeys): HttpOrigin {
  const { region, urlSuffix } = Stack.of(api)
  return new HttpOrigin(`${api.restApiId}.execute-api.${region}.${urlSuffix}`, {
    originPath: `/${api.deploymentStage.stageName}`,
    ...secureOrigin,
    customHeaders: { [originKeyHeader]: sent, [policyHeader]: sent }
  })
}
