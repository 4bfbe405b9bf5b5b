/**
 * What the bundles hold in place of `@aws-sdk/endpoint-cache`: the client of DynamoDB makes one for the discovery of
 * endpoints, which is off, and never reads it.
 */
export class EndpointCache {}
