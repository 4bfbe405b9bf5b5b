/** One session for all tabs of this browser that show the console. Each tab keeps a copy of it while the tab is open. */
import { beginSession, endSession, isValid, type Session, type SessionEnd, session, sessionEnd } from './session.ts'

/** The number is changed with the messages, so that tabs of different versions do not receive one another's messages. */
const channelName = 'console.session.1'
/** Time in which other tabs answer. Without an answer the sign-in is shown. */
const answerMilliseconds = 200
/** Limits the messages of a user who types. */
const inputMilliseconds = 10_000

/** Names a session without its token, which is only in the messages that hand the session over. */
type SessionName = Pick<Session, 'email' | 'expiry'>

type Message =
  | { readonly kind: 'question' }
  /** The answer to a question, and what a tab sends after a sign-in. */
  | { readonly kind: 'session'; readonly session: Session; readonly lastInput: number }
  | { readonly kind: 'input'; readonly of: SessionName; readonly lastInput: number }
  | { readonly kind: 'end'; readonly of: SessionName; readonly why: SessionEnd }

const channel = new BroadcastChannel(channelName)
/** Latest input in a tab with this session, in milliseconds since 1970. */
let lastInput = Date.now()
/** The input about which this tab has sent a message. */
let sentInput = 0
/** The session about which the other tabs know, so that a session received from them is not sent back. */
let shared = session.peek()

/** Without a session, takes over that of another tab. Resolves when that is done or no tab has answered. */
export async function joinTabs(): Promise<void> {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  session.subscribe(sendChange)
  if (!session.peek()) await askTabs()
}

export const latestInput = () => lastInput

export function noteInput(): void {
  const own = session.peek()
  lastInput = Date.now()
  if (!own || lastInput - sentInput < inputMilliseconds) return
  sentInput = lastInput
  send({ kind: 'input', of: nameOf(own), lastInput })
}

/** Resolves when the other tabs have had time to send their session and the time of their latest input. */
export function askTabs(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = session.peek() ? undefined : session.subscribe((begun) => begun && resolve())
  const timer = setTimeout(resolve, answerMilliseconds)
  send({ kind: 'question' })
  return promise.then(() => {
    stop?.()
    clearTimeout(timer)
  })
}

/** A tab that has another session keeps it. */
function receive(message: Message): void {
  const own = session.peek()
  if (message.kind === 'question') {
    if (isValid(own)) send({ kind: 'session', session: own, lastInput })
    return
  }
  if (!own) {
    if (message.kind === 'session' && isValid(message.session)) adopt(message.session)
    return
  }
  if (!isSame(own, message.kind === 'session' ? message.session : message.of)) return
  if (message.kind === 'end') {
    shared = undefined
    endSession(message.why)
  } else lastInput = Math.max(lastInput, message.lastInput)
}

function adopt(received: Session): void {
  shared = received
  beginSession(received)
  // To open a tab is input too.
  noteInput()
}

function sendChange(own: Session | undefined): void {
  const before = shared
  if (own === before) return
  shared = own
  if (own) {
    lastInput = Date.now()
    send({ kind: 'session', session: own, lastInput })
  } else if (before) send({ kind: 'end', of: nameOf(before), why: sessionEnd.peek() ?? 'signed-out' })
}

const nameOf = ({ email, expiry }: Session): SessionName => ({ email, expiry })
const isSame = (one: SessionName, other: SessionName) => one.email === other.email && one.expiry === other.expiry

function send(message: Message): void {
  channel.postMessage(message)
}
