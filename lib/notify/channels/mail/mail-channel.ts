/** Turns the mail to a user on and off: the consumer of the user's feed, and the listener that wakes it. */
import { randomBytes } from 'node:crypto'
import { typeBits } from '../../../contract/event-types.ts'
import { userScope } from '../../../contract/scope.ts'
import { change } from '../../../table/change.ts'
import { changed, type ItemWrite, pointerAdded, pointerRemoved, removed } from '../../../table/decision.ts'
import type { ReadItem } from '../../../table/item.ts'
import { consumerPartition, mailConsumer } from '../../../table/keys.ts'
import { everythingIn, removeFound } from '../../../table/remove-items.ts'
import type { Items } from '../../../table/snapshot.ts'
import type { Table } from '../../../table/table.ts'
import { type AlertConsumer, alertConsumerItem } from '../../consumers/consumer.ts'
import { listenerItem } from '../../consumers/listener.ts'
import { cursorAt } from '../../feed/feed-cursor.ts'
import { type MailState, mailStateItem } from './mail-state.ts'
import { mailedTypes } from './mailed-types.ts'

const secretBytes = 16

export interface MailSwitch {
  readonly wasOn: boolean
  readonly isOn: boolean
  readonly stopped?: MailState['stopped']
}

/**
 * The writes that go with a user whose mail was on or off and is so from now on. `stopped` tells why the service turns it off.
 * What happened while it was off is not mailed.
 */
export async function mailChannelWrites(
  items: Items,
  userId: string,
  { wasOn, isOn, stopped }: MailSwitch,
  now: Date
): Promise<ItemWrite[]> {
  if (!wasOn && !isOn) return []
  const ref = alertConsumerItem(mailConsumer(userId))
  if (wasOn) {
    // The user is a condition of the write, and says that there is one, but for users of versions without mail.
    const [seen] = await items.view(ref)
    if ((seen !== undefined) === isOn) return []
  }
  const [consumer] = await items.read(ref)
  if (isOn) return turnedOn(items, userId, consumer, now)
  const { key } = listenerItem(userScope(userId), mailConsumer(userId))
  const writes = [removed(consumer), pointerRemoved(key)]
  return stopped ? [...writes, ...(await stoppedWrites(items, userId, stopped))] : writes
}

async function turnedOn(
  items: Items,
  userId: string,
  consumer: ReadItem<AlertConsumer>,
  now: Date
): Promise<ItemWrite[]> {
  const [owner, ref] = [userScope(userId), mailStateItem(userId)]
  const { key, kind } = listenerItem(owner, mailConsumer(userId))
  const writes = [
    changed(consumer, { kind: 'mail', owner, cursor: cursorAt(now.getTime()), state: 'ACTIVE' }),
    pointerAdded(key, kind.encode({ types: typeBits(mailedTypes) }))
  ]
  const [seen] = await items.view(ref)
  if (seen && !seen.stopped) return writes
  const [state] = await items.read(ref)
  const { stopped: _, ...kept } = state.value ?? newState()
  return [...writes, changed(state, kept)]
}

async function stoppedWrites(items: Items, userId: string, stopped: MailState['stopped']): Promise<ItemWrite[]> {
  const [state] = await items.read(mailStateItem(userId))
  return state.value ? [changed(state, { ...state.value, stopped })] : []
}

/** The mails of a day count although the mail is turned off and on, and links that were sent go on to work. */
const newState = (): MailState => ({ secret: randomBytes(secretBytes).toString('base64url'), sent: [], heldBack: 0 })

/** For the deletion of the user; repeatable. */
export async function removeMailChannel(table: Table, userId: string): Promise<void> {
  const id = mailConsumer(userId)
  await change(table, async (items) => {
    const [consumer] = await items.read(alertConsumerItem(id))
    if (!consumer.value) return { result: undefined }
    return { result: undefined, writes: [removed(consumer), pointerRemoved(listenerItem(userScope(userId), id).key)] }
  })
  await removeFound(table, everythingIn(consumerPartition(id)))
}
