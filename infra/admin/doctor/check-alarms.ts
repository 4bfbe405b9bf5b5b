/** Checks the alarms of a stack and their subscriptions. */
import { CloudWatchClient, DescribeAlarmsCommand, type MetricAlarm } from '@aws-sdk/client-cloudwatch'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import type { Findings, Problem } from './finding.ts'

/** Alarms in one call; the stack has far fewer. */
const maxAlarms = 100

export async function checkAlarms(names: readonly string[], region: string | undefined): Promise<Partial<Findings>> {
  if (names.length === 0) return { notes: ['The stack has no alarms'] }
  const client = new CloudWatchClient({ region })
  const { MetricAlarms = [] } = await client.send(
    new DescribeAlarmsCommand({ AlarmNames: [...names], MaxRecords: maxAlarms })
  )
  const known = MetricAlarms.map(({ AlarmName }) => AlarmName)
  const deleted = names.filter((name) => !known.includes(name))
  const hasActions = MetricAlarms.some(({ AlarmActions = [] }) => AlarmActions.length > 0)
  return {
    problems: [
      ...MetricAlarms.flatMap(problemsOf),
      ...deleted.map((name) => ({
        problem: `The alarm ${name} was deleted outside of the stack`,
        remedy: 'Deploy the stack with another threshold, or make the alarm again by hand'
      }))
    ],
    notes: hasActions ? [] : ['Nobody is notified of alarms: deploy with the setting alarmEmail or alarmTopicArn']
  }
}

function problemsOf(alarm: MetricAlarm): Problem[] {
  const { AlarmName = '', AlarmDescription = '', StateValue, StateUpdatedTimestamp, StateReason = '' } = alarm
  const problems: Problem[] = []
  if (StateValue === 'ALARM') {
    const [what = '', remedy = 'See the runbook in docs/operating.md'] = AlarmDescription.split(' What to do: ')
    const since = StateUpdatedTimestamp ? ` since ${StateUpdatedTimestamp.toISOString()}` : ''
    problems.push({ problem: `The alarm ${AlarmName} is on${since}. ${what} (${StateReason})`, remedy })
  }
  if (alarm.ActionsEnabled === false) {
    problems.push({
      problem: `The alarm ${AlarmName} tells nobody: its actions are switched off`,
      remedy: `aws cloudwatch enable-alarm-actions --alarm-names ${AlarmName}`
    })
  }
  return problems
}

/** SNS sends nothing to an address that has not confirmed its subscription. */
export async function checkSubscriptions(topics: readonly string[], region: string | undefined) {
  const client = new SNSClient({ region })
  const problems = await Promise.all(
    topics.map(async (topic) => {
      const { Subscriptions = [] } = await client.send(new ListSubscriptionsByTopicCommand({ TopicArn: topic }))
      const pending = Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn === 'PendingConfirmation')
      return [
        ...pending.map(({ Endpoint = '' }) => unconfirmed(Endpoint)),
        ...(Subscriptions.length ? [] : [unsubscribed(topic)])
      ]
    })
  )
  return { problems: problems.flat() }
}

function unconfirmed(address: string): Problem {
  return {
    problem: `${address} is not notified of alarms: the address has not confirmed its subscription`,
    remedy:
      'Follow the link in the message “AWS Notification - Subscription Confirmation”; it is valid for two days. Later, subscribe the address to the topic again'
  }
}

function unsubscribed(topic: string): Problem {
  return {
    problem: `Nobody is notified of alarms: the topic ${topic} has no subscription, somebody has unsubscribed`,
    remedy: `aws sns subscribe --topic-arn ${topic} --protocol email --notification-endpoint ADDRESS`
  }
}
