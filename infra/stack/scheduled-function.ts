/** A Lambda function that a schedule invokes. */
import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { ApiFunction, type CommonFunctionProps } from './api-function.ts'
import { memoryOf, needsOf } from './needs-of.ts'

export interface ScheduledFunctionSettings {
  readonly operation: string
  readonly description: string
  readonly everyMinutes: number
  readonly timeoutSeconds: number
}

export interface ScheduledFunctionProps extends CommonFunctionProps {
  readonly settings: ScheduledFunctionSettings
}

export class ScheduledFunction extends Construct {
  readonly lambda: ApiFunction['lambda']
  readonly role: ApiFunction['role']
  readonly sendsToConnections: boolean

  constructor(scope: Construct, id: string, { settings, ...props }: ScheduledFunctionProps) {
    super(scope, id)
    const { description, everyMinutes, timeoutSeconds } = settings
    const { table: tableUse } = needsOf(settings.operation)
    const { lambda, role, sendsToConnections } = new ApiFunction(this, 'Lambda', {
      ...props,
      description,
      tableUse,
      memoryMegabytes: memoryOf(settings.operation),
      timeoutSeconds
    })
    this.lambda = lambda
    this.role = role
    this.sendsToConnections = sendsToConnections
    new Rule(this, 'Schedule', {
      description,
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      // Lambda retries a failed invocation twice. If it still fails, the next scheduled one does its work.
      targets: [new LambdaFunction(lambda)]
    })
  }
}
