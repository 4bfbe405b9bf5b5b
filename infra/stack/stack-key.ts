/**
 * A value that differs between stacks and needs no resource of its own. It is not a secret: anyone who may describe the
 * stack can read it.
 */
import { Aws, Fn } from 'aws-cdk-lib'

/** The UUID at the end of the stack's ID, `arn:aws:cloudformation:region:account:stack/name/uuid`. */
export function stackKey(): string {
  return Fn.select(2, Fn.split('/', Aws.STACK_ID))
}
