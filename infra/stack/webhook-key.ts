/** The secret that encrypts the secrets of webhooks. */
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { createKeySecret } from './key-secret.ts'
import type { Settings } from './settings.ts'

/**
 * Not one of the signing keys: those are removed once no token needs them, and a function that sends to addresses of other
 * people must not hold what signs tokens. Without its keys no stored secret can be read any more.
 */
export function createWebhookKey(scope: Construct, settings: Settings): Secret {
  const description = 'Keys that encrypt the secrets of webhooks, by ID, and the ID of the current one'
  return createKeySecret(scope, 'WebhookKey', description, settings)
}
