/** The secret that signs access tokens: a JSON object of keys by ID, and `current`, the ID of the key that signs. */
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { customerKey } from './customer-key.ts'
import { dataRemovalPolicy, type Settings } from './settings.ts'

const firstKeyId = 'key-1'
const keyCharacters = 64

/**
 * `key rotate` of the operator's command line adds keys and removes those that no token needs. The settings that
 * generate the first key must not change, because CloudFormation would then replace all keys by a new secret.
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
