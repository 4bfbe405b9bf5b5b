/** Every setting that protects a deployment, turned on. */

export const domainName = 'api.example.com'
export const certificateArn = 'arn:aws:acm:us-east-1:000000000000:certificate/0b5c1c3e-6f4b-4c1e-9a55-9d7b2f1f0c11'
export const edgeWebAclArn = 'arn:aws:wafv2:us-east-1:000000000000:global/webacl/edge/0b5c1c3e'
export const kmsKeyArn = 'arn:aws:kms:eu-central-1:000000000000:key/0b5c1c3e-6f4b-4c1e-9a55-9d7b2f1f0c11'

export const everyProtection = {
  domainName,
  certificateArn,
  edgeWebAclArn,
  kmsKeyArn,
  allowedCountries: 'DE,FR',
  webAcl: true,
  addressRequestsPerMinute: 600,
  reservedConcurrency: { login: 20, authorizer: 100 },
  logRetentionDays: 3653,
  deletionProtection: true,
  terminationProtection: true
} as const
