/** What the worker of mail does with the message that serves a user: mails what the feed holds, one alert after the other. */

import { isTimeZone } from '../../../contract/time-zone.ts'
import { type NearTown, nearestTown } from '../../../places/nearest-town.ts'
import { change } from '../../../table/change.ts'
import { changed } from '../../../table/decision.ts'
import type { AlertMessage } from '../../alerts/alert-worker.ts'
import { type Channel, deliverAside, deliverNext } from '../../alerts/deliver-alert.ts'
import { type Receipt, serveConsumer } from '../../consumers/consumer-loop.ts'
import { composeMail, type MailParts } from './compose-mail.ts'
import { type Admission, admissionOf, withHeldBack } from './mail-limits.ts'
import { mailStateItem } from './mail-state.ts'
import type { MailedUser, MailSender, MailWorker } from './mail-worker.ts'
import { limitNews, type News, newsOf } from './news.ts'
import { MailGivenUp, sendMail } from './send-mail.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/** Errors that concern every mail, whatever is in it. Source: Amazon SES API v2, `SendEmail`. */
const generalErrors = [
  'AccountSuspendedException',
  'LimitExceededException',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
  'SendingPausedException',
  'TooManyRequestsException'
]

/** May run more than once at a time for one message, which then mails an alert twice. */
export async function serveMail(worker: MailWorker, message: AlertMessage): Promise<Receipt> {
  const channel = channelOf(worker)
  if ('wake' in message) {
    return serveConsumer({ ...worker, serve: (user, wake) => deliverNext(worker, user, wake, channel) }, message)
  }
  const user = await worker.find(message.consumer)
  return user ? deliverAside(worker, user, message, channel) : {}
}

const channelOf = (worker: MailWorker): Channel<MailedUser> => ({
  async deliver(user, { event, vehicleName }) {
    const news = newsOf(event, user.profile, worker.clock())
    if (news === 'givenUp') worker.onFailure(new MailGivenUp('An alert was not mailed: it could not be for a day'))
    if (!worker.sender || typeof news === 'string') return { kind: 'passed' }
    const admission = await admit(worker, user, { eventId: event.id, ruleId: news.about })
    const isHeldBack = admission?.kind === 'heldBack'
    if (!admission || (isHeldBack && !admission.notice)) return { kind: 'passed', isHeldBack }
    const error = await sendNews(worker, worker.sender, user, { news, vehicleName }, admission)
    if (error === undefined) return { kind: 'delivered', isHeldBack }
    return { kind: 'failed', failure: { error, isGeneral: generalErrors.includes(error) }, isHeldBack }
  },
  heldBack:
    ({ profile: { id } }, count) =>
    async (items) => {
      const [state] = await items.read(mailStateItem(id))
      return state.value ? [changed(state, withHeldBack(state.value, count))] : []
    }
})

/** The entry, or the notice, stands before the mail is sent, so that a repetition is the same mail, and is counted once. */
function admit(
  { table, clock }: MailWorker,
  { profile: { id } }: MailedUser,
  alert: { readonly eventId: string; readonly ruleId: string }
): Promise<Admission | undefined> {
  return change(table, async (items) => {
    const [state] = await items.read(mailStateItem(id))
    const decided = state.value && admissionOf(state.value, alert, clock())
    if (!decided) return { result: undefined }
    const isNew = decided.state !== state.value
    return { result: decided, writes: isNew ? [changed(state, decided.state)] : [] }
  })
}

/** UTC where neither rule nor home has one, and for one that this runtime does not know. */
const zoneFor = (timeZone: string | undefined) => (timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC')

/** The name of what failed; undefined for success. */
async function sendNews(
  worker: MailWorker,
  sender: MailSender,
  user: MailedUser,
  { news, vehicleName }: Pick<MailParts, 'vehicleName'> & { readonly news: News },
  admission: Admission
): Promise<string | undefined> {
  const { profile, state } = user
  const { vehicleId, about } = news
  const known = vehicleId === undefined ? undefined : await worker.timeZoneOf(profile.id, vehicleId, about)
  const timeZone = zoneFor(known)
  const { origin } = sender
  const link = unsubscribeLink(origin, profile.id, state)
  const content =
    admission.kind === 'mailed'
      ? { news, vehicleName, near: await nearOf(worker, user, news), heldBack: admission.entry.heldBack }
      : { news: admission.notice ? limitNews(admission.notice, news, profile, timeZone) : news, heldBack: 0 }
  const mail = composeMail({ ...content, profile, timeZone, origin, unsubscribeLink: link })
  return sendMail(worker, sender, mail, profile.id)
}

/** The town nearest to the vehicle at the moment of an alert. */
async function nearOf(
  worker: MailWorker,
  user: MailedUser,
  { vehicleId, timestamp }: News
): Promise<NearTown | undefined> {
  const position = vehicleId === undefined ? undefined : await worker.positionOf(user, { vehicleId, timestamp })
  return position && nearestTown(await worker.towns(), position.longitude, position.latitude)
}
