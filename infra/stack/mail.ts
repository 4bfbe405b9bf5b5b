/** Mail by Amazon SES: the configuration set of what the service sends, and the way back of what bounces. */
import { Stack } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import {
  ConfigurationSet,
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons
} from 'aws-cdk-lib/aws-ses'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

export interface MailProps {
  /** The address that mail is sent from; it, or its domain, is an identity of SES that the operator has verified. */
  readonly from: string
  /** Where EventBridge puts what SES tells of mail that came back. */
  readonly bounces: Queue
}

/** What a function may send. */
export interface MailReach {
  readonly from: string
  readonly resourceArns: readonly string[]
}

export class Mail extends Construct {
  readonly configurationSet: string
  readonly reach: MailReach

  constructor(scope: Construct, id: string, { from, bounces }: MailProps) {
    super(scope, id)
    // Opens and clicks are not tracked: that takes an event destination of its own.
    const configurationSet = new ConfigurationSet(this, 'Set', {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS
    })
    this.configurationSet = configurationSet.configurationSetName
    new ConfigurationSetEventDestination(this, 'Events', {
      configurationSet,
      // SES tells this bus alone.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT]
    })
    new Rule(this, 'Feedback', {
      description: 'Mail of this service that came back or was reported as spam',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSet] } } }
      },
      targets: [new SqsQueue(bounces)]
    })
    this.reach = { from, resourceArns: this.#resourcesOf(from) }
  }

  /** The identity is the address where that is verified, and else its domain. Source: SES, "Verified identities". */
  #resourcesOf(from: string): string[] {
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName })
    const domain = from.slice(from.lastIndexOf('@') + 1)
    return [arn('identity', from), arn('identity', domain), arn('configuration-set', this.configurationSet)]
  }
}
