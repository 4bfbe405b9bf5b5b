/** The keys by which gateway and functions know a request that came through the edge. */
import { Fn } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { customerKey } from './customer-key.ts'
import type { Settings } from './settings.ts'
import { stackKey } from './stack-key.ts'

export interface EdgeKeys {
  /** What the edge sends. */
  readonly sent: string
  /** What gateway and functions take: two keys while one replaces the other. */
  readonly accepted: readonly string[]
  readonly secrets: readonly Secret[]
}

const keyCharacters = 64

/**
 * Each key is generated in a secret of its own, and the template names it by dynamic references, which CloudFormation
 * resolves while it deploys: no function may read the secret. It resolves a reference again only where the reference
 * changes, so a new key is a new secret. Source: CloudFormation, "Get a secret or secret value from Secrets Manager".
 */
export function createEdgeKeys(scope: Construct, settings: Settings): EdgeKeys {
  const { edgeKey, acceptedEdgeKey } = settings
  const sending = createSecret(scope, edgeKey, settings)
  const sent = referenceTo(sending)
  if (acceptedEdgeKey === undefined) return { sent, accepted: [sent], secrets: [sending] }
  // The key of versions that had no secret for it.
  if (acceptedEdgeKey === 'stack') return { sent, accepted: [sent, stackKey()], secrets: [sending] }
  const other = createSecret(scope, acceptedEdgeKey, settings)
  return { sent, accepted: [sent, referenceTo(other)], secrets: [sending, other] }
}

/** The value of a function's `EDGE_KEY`. */
export function edgeKeyVariable({ accepted }: EdgeKeys): string {
  return Fn.join(',', [...accepted])
}

/** It guards no data and can be made anew, so it goes with the stack. */
function createSecret(scope: Construct, number: number, settings: Settings): Secret {
  return new Secret(scope, `EdgeKey${number}`, {
    description: 'What the edge sends to prove that a request came through it',
    generateSecretString: { passwordLength: keyCharacters, excludePunctuation: true },
    encryptionKey: customerKey(scope, settings)
  })
}

/** A dynamic reference, which CloudFormation replaces by the value. */
function referenceTo(secret: Secret): string {
  return secret.secretValue.unsafeUnwrap()
}
