/** How large the template will be: planned features will double the number of endpoints. */
import { endpoints } from '../../../lib/contract/endpoints.ts'
import type { Template } from './synthesized.ts'

export const plannedEndpoints = 95

/** What an endpoint adds to the template. */
export const typesOfEndpoint = ['AWS::IAM::Role', 'AWS::Lambda::Function']

export function plannedResources({ Resources }: Template): number {
  return Object.keys(Resources).length + (plannedEndpoints - endpoints.length) * typesOfEndpoint.length
}
