/** The public address: CloudFront in front of the REST API. */
import { Duration, Stack } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  ViewerProtocolPolicy
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'
import { stackKey } from './stack-key.ts'
import { createViewerRequest } from './viewer-request.ts'

const priceClasses = {
  100: PriceClass.PRICE_CLASS_100,
  200: PriceClass.PRICE_CLASS_200,
  All: PriceClass.PRICE_CLASS_ALL
} as const satisfies Record<Settings['priceClass'], PriceClass>

/**
 * The statuses that CloudFront would keep for 10 s even with caching disabled, and serve to other callers.
 * Source: CloudFront, "How CloudFront caches HTTP 4xx and 5xx status codes from your origin".
 */
const cachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

export class Edge extends Construct {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, api: RestApi, settings: Settings) {
    super(scope, id)
    this.distribution = new Distribution(this, 'Distribution', {
      comment: settings.stackName,
      defaultBehavior: this.#behavior(api),
      errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      priceClass: priceClasses[settings.priceClass]
    })
  }

  #behavior(api: RestApi): BehaviorOptions {
    return {
      origin: originOf(api),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [{ function: createViewerRequest(this), eventType: FunctionEventType.VIEWER_REQUEST }]
    }
  }
}

/** The functions believe what the viewer-request function tells them only together with this key. */
function originOf(api: RestApi): HttpOrigin {
  const { region, urlSuffix } = Stack.of(api)
  return new HttpOrigin(`${api.restApiId}.execute-api.${region}.${urlSuffix}`, {
    originPath: `/${api.deploymentStage.stageName}`,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    customHeaders: { 'x-origin-key': stackKey() }
  })
}
