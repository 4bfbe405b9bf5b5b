/** The keys by which the gateway and the functions recognize a request that came through CloudFront. */
import { Fn } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { edgeKeysVariable } from '../../lib/http/through-edge.ts'
import { customerKey } from './customer-key.ts'
import type { Settings } from './settings.ts'

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
  const other = createSecret(scope, acceptedEdgeKey, settings)
  return { sent, accepted: [sent, referenceTo(other)], secrets: [sending, other] }
}

/**
 * The variables of a gateway's stage, which functions find in every event. In the environment of each function, the keys
 * would take more dynamic references than the 60 that CloudFormation allows in a template. AWS advises against
 * credentials in stage variables, because everyone who may read the stage can read them. This key gives no access to
 * data, and everyone who may read the gateway finds it in the resource policy too. A stage must not trace data
 * (`dataTraceEnabled`), which would write the variables to its log. Values may contain `[A-Za-z0-9-._~:/?#&=,]`. Source:
 * API Gateway, "Use stage variables for a REST API" and "Stage variables reference".
 */
export function edgeKeyVariables({ accepted }: EdgeKeys): Record<string, string> {
  return { [edgeKeysVariable]: Fn.join(',', [...accepted]) }
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
