/** The resources and outputs of a deployed stack. */
import { CloudFormationClient, DescribeStacksCommand, paginateListStackResources } from '@aws-sdk/client-cloudformation'

export interface StackResources {
  readonly status: string
  /** Returns physical IDs: names, ARNs or addresses, depending on the type. */
  readonly ofType: (type: string) => string[]
  /** Values by name. */
  readonly outputs: ReadonlyMap<string, string>
}

export async function readStack(stack: string, region: string | undefined): Promise<StackResources> {
  const client = new CloudFormationClient({ region })
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }))
  const resources: { type: string; id: string }[] = []
  for await (const { StackResourceSummaries } of paginateListStackResources({ client }, { StackName: stack })) {
    for (const { ResourceType = '', PhysicalResourceId = '' } of StackResourceSummaries ?? []) {
      resources.push({ type: ResourceType, id: PhysicalResourceId })
    }
  }
  return {
    status: Stacks?.[0]?.StackStatus ?? 'unknown',
    outputs: new Map(
      (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue])
    ),
    ofType: (type) => resources.filter((resource) => resource.type === type).map(({ id }) => id)
  }
}
