/** Names of resources that must be unique in the account. */
import { createHash } from 'node:crypto'
import { Aws, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** The characters that remain beside region and purpose in the shortest limit, the 64 characters of a CloudFront function. */
const maxStackNameLength = 24
const hashLength = 8

/**
 * Returns `stack-region-purpose`. CloudFront names are shared by all regions of an account, and names that CDK
 * generates derive from the construct path, which is the same in every deployment of this stack. `purpose` has at most
 * 14 characters.
 */
export function uniqueName(scope: Construct, purpose: string): string {
  return `${shortened(Stack.of(scope).stackName)}-${Aws.REGION}-${purpose}`
}

/** A hash of the whole name replaces the part that is cut off. */
function shortened(stackName: string): string {
  if (stackName.length <= maxStackNameLength) return stackName
  const hash = createHash('sha256').update(stackName).digest('hex').slice(0, hashLength)
  return `${stackName.slice(0, maxStackNameLength - hashLength - 1)}-${hash}`
}
