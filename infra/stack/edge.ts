/** The public address: CloudFront in front of the REST API. */
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import {
  AllowedMethods,
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
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'
import { stackKey } from './stack-key.ts'
import { createViewerRequest } from './viewer-request.ts'

const priceClasses = {
  100: PriceClass.PRICE_CLASS_100,
  200: PriceClass.PRICE_CLASS_200,
  All: PriceClass.PRICE_CLASS_ALL
} as const satisfies Record<Settings['priceClass'], PriceClass>

export class Edge extends Construct {
  readonly distribution: Distribution
  readonly logs: Bucket

  constructor(scope: Construct, id: string, api: RestApi, settings: Settings) {
    super(scope, id)
    this.logs = this.#createLogs(settings)
    this.distribution = new Distribution(this, 'Distribution', {
      comment: settings.stackName,
      defaultBehavior: {
        origin: originOf(api),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [{ function: createViewerRequest(this), eventType: FunctionEventType.VIEWER_REQUEST }]
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      priceClass: priceClasses[settings.priceClass],
      enableLogging: true,
      logBucket: this.logs,
      logIncludesCookies: false
    })
  }

  /** CloudFront delivers with an ACL; its newer way of logging can be set up from us-east-1 alone. */
  #createLogs({ logRetentionDays, removalPolicy }: Settings): Bucket {
    return new Bucket(this, 'Logs', {
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(logRetentionDays) }],
      removalPolicy: removalPolicy === 'retain' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    })
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
