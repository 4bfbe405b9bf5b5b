/** The keys by which the gateway and the functions recognize a request that came through CloudFront. */
import { Fn } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { customerKey } from './customer-key.ts'
import type { Settings } from './settings.ts'
import { stackKey } from './stack-key.ts'

export interface EdgeKeys {
  /** The key that CloudFront sends. */
  readonly sent: string
  /** The keys that the gateway and the functions accept: two while one replaces the other. */
  readonly accepted: readonly string[]
  readonly secrets: readonly Secret[]
}

const keyCharacters = 64

/**
 * Each key is generated in a secret of its own. The template refers to it by dynamic references, which CloudFormation
 * resolves during the deployment, so no function needs permission to read the secret. A reference is resolved again
 * only if the reference changes, so a new key needs a new secret. Source: CloudFormation, "Get a secret or secret value
 * from Secrets Manager".
 */
export function createEdgeKeys(scope: Construct, settings: Settings): EdgeKeys {
  const { edgeKey, acceptedEdgeKey } = settings
  const sending = createSecret(scope, edgeKey, settings)
  const sent = referenceTo(sending)
  if (acceptedEdgeKey === undefined) return { sent, accepted: [sent], secrets: [sending] }
  // The key of versions without a secret for it.
  if (acceptedEdgeKey === 'stack') return { sent, accepted: [sent, stackKey()], secrets: [sending] }
  const other = createSecret(scope, acceptedEdgeKey, settings)
  return { sent, accepted: [sent, referenceTo(other)], secrets: [sending, other] }
}

/** The value of a function's variable `EDGE_KEY`. */
export function edgeKeyVariable({ accepted }: EdgeKeys): string {
  return Fn.join(',', [...accepted])
}

/** The secret is deleted with the stack, because it protects no data and can be generated again. */
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
