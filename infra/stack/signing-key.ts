/** The secret that signs access tokens: a JSON object of key by ID, and `current`, the ID of the one that signs. */
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { customerKey } from './customer-key.ts'
import { dataRemovalPolicy, type Settings } from './settings.ts'

const firstKeyId = 'key-1'
const keyCharacters = 64

/**
 * `key rotate` of the operator's command line adds keys and takes away those that no token needs. What generates the first
 * must stay as it is: CloudFormation would put a new secret in place of all keys.
 */
export function createSigningKey(scope: Construct, settings: Settings): Secret {
  return new Secret(scope, 'SigningKey', {
    description: 'Keys that sign access tokens, by ID, and the ID of the current one',
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ current: firstKeyId }),
      generateStringKey: firstKeyId,
      passwordLength: keyCharacters,
      excludePunctuation: true
    },
    encryptionKey: customerKey(scope, settings),
    removalPolicy: dataRemovalPolicy(settings)
  })
}
