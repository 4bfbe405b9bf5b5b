/** The customer's KMS key, if the settings name one. */
import { Stack } from 'aws-cdk-lib'
import { type IKey, Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

const id = 'CustomerKey'

/** Undefined if keys of AWS encrypt the data. The key belongs to the customer, so the stack neither creates nor changes it. */
export function customerKey(scope: Construct, { kmsKeyArn }: Settings): IKey | undefined {
  if (kmsKeyArn === undefined) return undefined
  const stack = Stack.of(scope)
  return (stack.node.tryFindChild(id) as IKey | undefined) ?? Key.fromKeyArn(stack, id, kmsKeyArn)
}
