/** Which types of resources the local service runs, and which have no effect on one machine. */
import { AssemblyError, type Template } from './template.ts'

const served: readonly string[] = [
  'AWS::ApiGateway::ApiKey',
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGateway::UsagePlan',
  'AWS::ApiGateway::UsagePlanKey',
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::SecretsManager::Secret',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SQS::Queue'
]

/**
 * Rights, logs, alarms, what makes a deployment happen, what the edge keeps and what a web ACL refuses: the other replies
 * of an endpoint are the same without.
 */
const withoutEffect: readonly string[] = [
  'AWS::ApiGateway::Account',
  'AWS::ApiGateway::Deployment',
  'AWS::CDK::Metadata',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::KMS::Key',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::WAFv2::WebACL',
  'AWS::WAFv2::WebACLAssociation'
]

/** Throws AssemblyError on a resource of any other type, whose effect would be missing here without notice. */
export function assertKnownTypes({ resources }: Template): void {
  const unknown = [...resources.values()].filter(({ type }) => !served.includes(type) && !withoutEffect.includes(type))
  if (unknown.length === 0) return
  const list = unknown.map(({ logicalId, type }) => `${logicalId} (${type})`).join(', ')
  throw new AssemblyError(`The local service does not know how to run ${list}`)
}
