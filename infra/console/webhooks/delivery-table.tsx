/** The deliveries of a webhook as a table, each with its attempts. */
import type { WebhookDelivery } from '../../../lib/contract/resources/webhook-delivery.ts'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { t } from '../language/language.ts'
import { formatMoment, formatRemaining, formatTime } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { CodeDetails } from '../page/code-details.tsx'
import { DenseTable } from '../page/dense-table.tsx'
import { Icon } from '../page/icons.tsx'
import { attemptText } from './attempt-text.ts'
import { eventName } from './event-choice.ts'
import type { Attempt } from './ping.ts'

const columns = ['deliveryEvent', 'deliveryState', 'deliveryAttempts', 'deliveryNext'] as const

interface DeliveryTableProps {
  readonly deliveries: readonly WebhookDelivery[]
  /** Undefined before they are read. */
  readonly vehicleNames: VehicleNames | undefined
}

export function DeliveryTable({ deliveries, vehicleNames }: DeliveryTableProps) {
  return (
    <DenseTable columns={columns}>
      {deliveries.map((delivery) => (
        <DeliveryRow
          key={delivery.event_id}
          delivery={delivery}
          vehicle={delivery.vehicle_id && (vehicleNames?.get(delivery.vehicle_id) ?? delivery.vehicle_id)}
        />
      ))}
    </DenseTable>
  )
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery
  /** Name of the vehicle of the event. */
  readonly vehicle: string | undefined
}

function DeliveryRow({ delivery, vehicle }: DeliveryRowProps) {
  const { event_id: id, type, attempts, next_attempt: next } = delivery
  return (
    <tr>
      <th scope="row">
        {eventName(type)}
        {vehicle && <small class="note">{vehicle}</small>}
        <CodeDetails codes={[type, id]} />
      </th>
      <td data-label={t('deliveryState')}>
        <StateText delivery={delivery} />
      </td>
      <td data-label={t('deliveryAttempts')}>
        <Attempts attempts={attempts} />
      </td>
      <td data-label={t('deliveryNext')}>{next === undefined ? '–' : <NextAttempt moment={Date.parse(next)} />}</td>
    </tr>
  )
}

/** A later version of the service can have further states, which are shown by their code. */
function StateText({ delivery: { state } }: { readonly delivery: WebhookDelivery }) {
  const text = t(`delivery${state as 'DEAD'}`) || state
  if (state !== 'DEAD') return <span>{text}</span>
  return (
    <span class="webhook-trouble">
      <Icon name="warning" /> {text}
    </span>
  )
}

/** The last attempt, and the others on request. */
function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const [last, ...others] = attempts
  if (!last) return '–'
  return (
    <div>
      <AttemptLine attempt={last} />
      {others.length > 0 && (
        <details class="more-texts">
          <summary>{t('deliveryEarlier', { count: others.length })}</summary>
          <ul class="attempts">
            {others.map((attempt) => (
              <li key={attempt.timestamp}>
                <AttemptLine attempt={attempt} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function AttemptLine({ attempt }: { readonly attempt: Attempt }) {
  const { response, timestamp } = attempt
  return (
    <>
      <span>{t('deliveryAttempt', { moment: formatMoment(Date.parse(timestamp)), answer: attemptText(attempt) })}</span>
      {response !== undefined && response !== '' && <code class="response">{response}</code>}
    </>
  )
}

function NextAttempt({ moment }: { readonly moment: number }) {
  return (
    <span title={formatMoment(moment)}>
      {formatTime(moment)} ({formatRemaining(moment, now.value)})
    </span>
  )
}
