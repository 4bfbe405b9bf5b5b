/** The secret that signs access tokens. */
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { createKeySecret } from './key-secret.ts'
import type { Settings } from './settings.ts'

/** `key rotate` of the operator's command line adds keys and removes those that no token needs. */
export function createSigningKey(scope: Construct, settings: Settings): Secret {
  return createKeySecret(
    scope,
    'SigningKey',
    'Keys that sign access tokens, by ID, and the ID of the current one',
    settings
  )
}
