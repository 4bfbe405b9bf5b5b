/** A secret with keys: a JSON object of keys by ID, and `current`, the ID of the one in use. */
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { customerKey } from './customer-key.ts'
import { dataRemovalPolicy, type Settings } from './settings.ts'
import { stackKey } from './stack-key.ts'

const keyCharacters = 64

/**
 * An operator who needs other keys adds them to the secret. The settings that generate the first one must not change, because
 * CloudFormation would then replace all keys by a new secret.
 */
export function createKeySecret(scope: Construct, id: string, description: string, settings: Settings): Secret {
  // Each stack has a key with an ID of its own: what another stack has stored or signed names a key that is missing here.
  const firstKeyId = `key-${stackKey()}`
  return new Secret(scope, id, {
    description,
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
