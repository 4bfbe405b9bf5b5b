/** Names of resources for which AWS asks for one that is unique in the account. */
import { createHash } from 'node:crypto'
import { Aws, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** What the shortest limit, 64 characters of a CloudFront function, leaves beside region and purpose. */
const maxStackNameLength = 24
const hashLength = 8

/**
 * `stack-region-purpose`: CloudFront has one set of names for all regions of an account, and the names that CDK makes
 * derive from the construct path, which every deployment of this stack shares. `purpose` has at most 14 characters.
 */
export function uniqueName(scope: Construct, purpose: string): string {
  return `${shortened(Stack.of(scope).stackName)}-${Aws.REGION}-${purpose}`
}

/** A hash of the whole name replaces what is cut off. */
function shortened(stackName: string): string {
  if (stackName.length <= maxStackNameLength) return stackName
  const hash = createHash('sha256').update(stackName).digest('hex').slice(0, hashLength)
  return `${stackName.slice(0, maxStackNameLength - hashLength - 1)}-${hash}`
}
