/** States of the screens, and what opens over them, that are pictured besides the cases. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { fleetReplies, manyVehicles } from '../made-fleet.ts'
import { noToken } from '../people.ts'
import { type PretendedPush, pretendPush } from '../pretended-push.ts'
import { answer, answerAll, broken, failure, missing, pageOf, refused, single, tooMany } from '../replies.ts'
import type { Visitor } from '../visitor.ts'
import { answerLink, endedToken, installerToken, linkOf } from './install-link.ts'
import type { PicturedScreen } from './pictured-screen.ts'
import { answerAs, answerReads, holdBack, screenCase } from './screen-cases.ts'

const sharee = { id: 'ana', email: 'ana@example.com' }
const pickedVehicles = 6
/** A browser in which notifications can be turned on. */
const isAllowing: PretendedPush = { endpoint: 'https://push.example.com/' }
const forced: BrowserContextOptions = { forcedColors: 'active' }

const momentBefore = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const edges = [3, 26, 31, 77, 102, 140].map((hours) => ({ timestamp: momentBefore(hours), observed: 138 }))

/** The list without which a screen is empty. */
const emptyLists = {
  trips: '/trip',
  tokens: '/security/token',
  webhooks: '/webhook',
  audit: '/security/audit',
  'vehicle-rules': '/notification/rule/v0',
  'vehicle-sharing': '/security/vehicle/v0/share',
  'vehicle-legs': '/vehicle/v0/tripleg'
}

export const picturedStates: readonly PicturedScreen[] = [
  { name: 'palette', show: (visitor) => showPalette(visitor, '') },
  { name: 'palette-found', show: (visitor) => showPalette(visitor, 'vehicle 001') },
  { name: 'many-picked', show: pick },
  { name: 'many-menu', show: openActions },
  { name: 'many-share', show: (visitor) => begin(visitor, 'Share') },
  { name: 'many-preview', show: previewShares },
  { name: 'many-done', show: share },
  ...['fleet', 'vehicle-now', 'trips', 'trip', 'tokens', 'webhook'].map((name) => ({
    name: `${name}-loading`,
    show: (visitor: Visitor) => showLoading(visitor, name)
  })),
  ...Object.entries(emptyLists).map(([name, path]) => ({
    name: `${name}-empty`,
    show: (visitor: Visitor) => showEmpty(visitor, name, path)
  })),
  { name: 'tokens-broken', show: (visitor) => showFailing(visitor, 'tokens', broken) },
  { name: 'trip-missing', show: (visitor) => showFailing(visitor, 'trip', missing) },
  { name: 'vehicle-rules-refused', show: (visitor) => showFailing(visitor, 'vehicle-rules', refused) },
  { name: 'trips-waiting', show: (visitor) => showFailing(visitor, 'trips', tooMany(20)) },
  { name: 'vehicle-rule-offer', show: (visitor) => showOffer(visitor, []) },
  { name: 'vehicle-rule-preview', show: (visitor) => showOffer(visitor, edges) },
  { name: 'alerts-offer', show: (visitor) => showFilled(visitor, 'alerts', isAllowing) },
  { name: 'account-off', show: (visitor) => showFilled(visitor, 'account', isAllowing) },
  { name: 'page-missing', show: showUnknownPage },
  { name: 'session-ended', show: showEndedSession },
  { name: 'installation', show: (visitor) => showInstallation(visitor) },
  { name: 'installation-ended', show: (visitor) => showInstallation(visitor, endedToken) },
  { name: 'vehicle-connect-link', show: showNewLink },
  ...['fleet', 'fleet-table', 'vehicle-now', 'trip', 'webhook'].map((name) => ({
    name: `${name}-forced`,
    context: forced,
    show: (visitor: Visitor) => showFilled(visitor, name)
  }))
]

async function showFleet(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await answerAll(page, fleetReplies(manyVehicles(40)))
  await answerAll(page, { '/organization': pageOf([]), [`/user/${encodeURIComponent(sharee.email)}`]: single(sharee) })
  await visitor.openSignedIn(noToken)
  await page.getByRole('option').first().waitFor()
}

async function showPalette(visitor: Visitor, text: string): Promise<void> {
  await showFleet(visitor)
  await visitor.page.keyboard.press('Control+k')
  await visitor.page.getByRole('combobox', { name: 'Find anything' }).waitFor()
  await visitor.page.keyboard.type(text)
}

async function pick(visitor: Visitor): Promise<void> {
  await showFleet(visitor)
  const marks = visitor.page.locator('.check-mark')
  await marks.first().click()
  await marks.nth(pickedVehicles - 1).click({ modifiers: ['Shift'] })
}

async function openActions(visitor: Visitor): Promise<void> {
  await pick(visitor)
  await visitor.page.getByRole('button', { name: 'Actions' }).click()
}

async function begin(visitor: Visitor, action: string): Promise<void> {
  await openActions(visitor)
  await visitor.page.getByRole('menuitem', { name: action }).click()
}

/** One vehicle is somebody else's, and the write to another one fails. */
async function answerShares(page: Page): Promise<void> {
  await page.route(/\/v2\.2\/security\/vehicle\/[^/]+\/share/, (route) => {
    const [, id] = /vehicle\/([^/]+)\/share/.exec(route.request().url()) ?? []
    if (id === 'v5') return failure(403, { id: 'PERMISSION_DENIED', severity: 'ERROR' })(route)
    if (route.request().method() === 'GET') return pageOf([])(route)
    return id === 'v3' ? broken(route) : single({ user_id: sharee.id, email: sharee.email, permissions: [] })(route)
  })
}

async function previewShares(visitor: Visitor): Promise<void> {
  await answerShares(visitor.page)
  await begin(visitor, 'Share')
  await visitor.page.getByLabel('Email').fill(sharee.email)
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByRole('button', { name: `Apply to ${pickedVehicles - 1}` }).waitFor()
}

async function share(visitor: Visitor): Promise<void> {
  await previewShares(visitor)
  await visitor.page.getByRole('button', { name: `Apply to ${pickedVehicles - 1}` }).click()
  await visitor.page.getByText(/1 failed/).waitFor()
}

async function showLoading(visitor: Visitor, name: string): Promise<void> {
  const screen = screenCase(name)
  await answerAs(screen, visitor.page)
  await holdBack(screen, visitor.page)
  await visitor.openSignedIn(noToken, screen.path)
  await visitor.page.getByLabel('Loading…').first().waitFor()
}

async function showEmpty(visitor: Visitor, name: string, path: string): Promise<void> {
  const screen = screenCase(name)
  await answerAs(screen, visitor.page)
  await answer(visitor.page, path, pageOf([]))
  await visitor.openSignedIn(noToken, screen.path)
}

async function showFailing(visitor: Visitor, name: string, reply: Parameters<typeof answerReads>[2]): Promise<void> {
  const screen = screenCase(name)
  await answerAs(screen, visitor.page)
  await answerReads(screen, visitor.page, reply)
  await visitor.openSignedIn(noToken, screen.path)
}

/** `push`: what the browser can do, which of itself shows no notifications. */
async function showFilled(visitor: Visitor, name: string, push?: PretendedPush): Promise<void> {
  const screen = screenCase(name)
  if (push) await pretendPush(visitor.page, push)
  await answerAs(screen, visitor.page)
  await visitor.openSignedIn(noToken, screen.path)
  await screen.filled(visitor.page).waitFor()
}

/** A rule that is offered, with the moments at which it would have fired. */
async function showOffer(visitor: Visitor, found: readonly object[]): Promise<void> {
  const { page } = visitor
  await showEmpty(visitor, 'vehicle-rules', '/notification/rule/v0')
  const [since, until] = [momentBefore(7 * 24), momentBefore(0)]
  await answer(page, '/notification/rule/v0/ops/preview', single({ since, until, edges: found, more: false }))
  const answered = page.waitForResponse(/\/ops\/preview$/)
  await page.getByRole('button', { name: 'Too fast' }).click()
  await answered
}

async function showUnknownPage(visitor: Visitor): Promise<void> {
  await answerAs(screenCase('fleet'), visitor.page)
  await visitor.openSignedIn(noToken, '/console/no/such/screen')
  await visitor.page.getByRole('heading', { name: 'Page not found' }).waitFor()
}

/** The page of an installer. */
async function showInstallation(visitor: Visitor, reply?: Parameters<typeof answerReads>[2]): Promise<void> {
  await answerLink(visitor.page, reply)
  await visitor.open(linkOf('v0'))
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
}

async function showNewLink(visitor: Visitor): Promise<void> {
  await showFilled(visitor, 'vehicle-connect')
  const made = { ...installerToken, token: `eyJ${'x'.repeat(220)}` }
  await answer(visitor.page, '/security/token', (route) =>
    route.request().method() === 'POST' ? single(made)(route) : pageOf([installerToken])(route)
  )
  await visitor.page.getByRole('button', { name: 'Create link' }).click()
  await visitor.page.getByRole('img', { name: 'QR code of the link' }).waitFor()
}

async function showEndedSession(visitor: Visitor): Promise<void> {
  await visitor.openSignedIn('expired', '/console?find=van')
  await visitor.page.getByText('Your session has ended.').waitFor()
}
