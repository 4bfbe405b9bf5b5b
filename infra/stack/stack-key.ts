/** A value that is known to the resources of this stack alone, and needs no resource of its own. */
import { Aws, Fn } from 'aws-cdk-lib'

/** The UUID of the stack: its ID is `arn:aws:cloudformation:region:account:stack/name/uuid`. */
export function stackKey(): string {
  return Fn.select(2, Fn.split('/', Aws.STACK_ID))
}
