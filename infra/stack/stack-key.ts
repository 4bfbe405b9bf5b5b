/** A value that differs between stacks and needs no resource of its own. It is no secret: whoever may describe the stack knows it. */
import { Aws, Fn } from 'aws-cdk-lib'

/** The UUID of the stack: its ID is `arn:aws:cloudformation:region:account:stack/name/uuid`. */
export function stackKey(): string {
  return Fn.select(2, Fn.split('/', Aws.STACK_ID))
}
