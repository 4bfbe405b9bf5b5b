/** The WebSocket API without its routes: what functions need to know of it that send to its connections. */
import { Aws, Stack } from 'aws-cdk-lib'
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Construct } from 'constructs'
import type { Settings } from '../settings.ts'
import { pushStage } from '../viewer-request.ts'

export class PushGateway extends Construct {
  readonly api: CfnApi

  constructor(scope: Construct, id: string, { stackName }: Settings) {
    super(scope, id)
    this.api = new CfnApi(this, 'Api', {
      name: `${stackName}-push`,
      protocolType: 'WEBSOCKET',
      // Every message is for the same route: the function tells what it asks for.
      routeSelectionExpression: '$request.body.action'
    })
  }

  /** Where clients and functions reach the API, without the stage. */
  get domainName(): string {
    return `${this.api.ref}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`
  }

  /** The address for the SDK of a function. */
  get connectionsUrl(): string {
    return `https://${this.domainName}/${pushStage}`
  }

  /** Every connection of this API, to send to it and to close it. */
  get connectionsArn(): string {
    const api = `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${this.api.ref}`
    return `${api}/${pushStage}/*/@connections/*`
  }

  /** As cdk-nag writes it. */
  connectionsArnText(): string {
    const id = Stack.of(this).resolve(this.api.logicalId)
    return `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${id}>/${pushStage}/*/@connections/*`
  }
}
