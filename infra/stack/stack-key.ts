/** A value that only this stack's parts know, without a resource to hold it. */
import { Aws, Fn } from 'aws-cdk-lib'

/** The UUID of the stack: its ID is `arn:aws:cloudformation:region:account:stack/name/uuid`. */
export function stackKey(): string {
  return Fn.select(2, Fn.split('/', Aws.STACK_ID))
}
