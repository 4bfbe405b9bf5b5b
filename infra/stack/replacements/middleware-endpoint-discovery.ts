/**
 * What the bundles hold in place of `@aws-sdk/middleware-endpoint-discovery`: DynamoDB names its endpoints itself only where a
 * client asks for it, and none does.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined
}

export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config
