/** A user with a separate browser context. `leave` reports errors, forbidden requests and leaked tokens. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { OfflineMap } from '../../infra/console/map/offline-map.ts'
import { noToken, type Person, people } from './people.ts'
import { noChannels, noDrives, pageOf } from './replies.ts'

/** The language is named: that of a bare machine may be none that browsers know. */
const defaults: BrowserContextOptions = {
  locale: 'en-GB',
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce'
}

const noOutlines: OfflineMap = {
  countries: { type: 'Topology', objects: { countries: { type: 'GeometryCollection', geometries: [] } }, arcs: [] },
  lakes: [],
  towns: []
}

export interface Place {
  /** Origin of the console. */
  readonly origin: string
  /** Further origins from which the console may load. */
  readonly others?: readonly string[]
}

/** For what a page is to show or to become: beside other work, a map takes half a minute to be drawn. */
const patienceMilliseconds = 60_000

const settleMilliseconds = 1500
const maxRounds = 12
/** Characters. */
const maxShown = 1500

/** The browser's own report of a reply, which a console cannot avoid. */
const ofReply =
  /^Failed to load resource: (?:the server responded|net::ERR_(?:FAILED|INTERNET_DISCONNECTED))|^WebSocket connection to '\S+' failed:/

export class Visitor {
  readonly page: Page
  readonly #origin: string
  readonly #others: readonly string[]
  readonly #context: BrowserContext
  readonly #problems: string[] = []
  /** Addresses of all requests. */
  readonly requests: string[] = []

  private constructor({ origin, others = [] }: Place, context: BrowserContext, page: Page) {
    this.#origin = origin
    this.#others = others
    this.#context = context
    this.page = page
    page.on('console', (message) => {
      // Violations of the content security policy and of Trusted Types are errors too.
      if (message.type() === 'error' && !ofReply.test(message.text())) this.#problems.push(message.text())
    })
    page.on('pageerror', (error) => this.#problems.push(String(error)))
    page.on('request', (request) => this.#note(request.url()))
  }

  static async arrive(browser: Browser, place: Place, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ ...defaults, ...options })
    // Every tab asks how many alerts are unread and which guards are on, some which browsers are notified, maps which places
    // there are, and a vehicle what it has driven. Where every reply is made up, there are none.
    await context.route(
      /\/v2\.2\/(?:notification\/(?:message|guard|push-subscription|channel)|organization|place|vehicle\/[^/]+\/summary(?:\/today)?)(\?|$)/,
      async (route) => {
        const { authorization } = await route.request().allHeaders()
        if (authorization !== `Token ${noToken}`) return route.fallback()
        const [, last] = /\/(\w+)(?:\?|$)/.exec(route.request().url()) ?? []
        if (last === 'today') return noDrives(route)
        return last === 'channel' ? noChannels(route) : pageOf([])(route)
      }
    )
    context.setDefaultTimeout(patienceMilliseconds)
    return new Visitor(place, context, await context.newPage())
  }

  /** Maps have no outlines and no towns: cutting them into tiles takes a fifth of the processor's time of a page. */
  async leaveOutDetail(): Promise<void> {
    await this.#context.route(/\/console\/offline-map-\w+\.json$/, (route) => route.fulfill({ json: noOutlines }))
    await this.#context.route(/\/console\/(?:coast-detail|main-roads)-\w+\.json$/, (route) => route.abort())
  }

  /** `path` from the root of the origin. */
  async open(path = '/console'): Promise<void> {
    await this.page.goto(`${this.#origin}${path}`)
  }

  async signIn({ email, password }: Person = people.owner): Promise<void> {
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  /** Opens the console as one who signed in before, which spares the service a login. */
  async openSignedIn(token: string, path = '/console', { isWallScreen = false } = {}): Promise<void> {
    const session = JSON.stringify({
      token,
      email: people.owner.email,
      expiry: '2099-01-01T00:00:00.000Z',
      isWallScreen
    })
    await this.page.addInitScript((text) => {
      if (sessionStorage.getItem('test.signed-in') !== null) return
      sessionStorage.setItem('test.signed-in', 'true')
      sessionStorage.setItem('console.session', text)
    }, session)
    await this.open(path)
  }

  /** Rules that were broken, of all or of `rules`, with where. Source: WCAG 2.2 AA and the best practices of axe. */
  async axeViolations(rules?: string[]): Promise<string[]> {
    // Half a megabyte of source, which the builder would have the page read twice for every analysis.
    const hasAxe = await this.page.evaluate(() => 'axe' in window)
    const source = hasAxe ? { axeSource: 'undefined' } : {}
    // There are no frames, whose results would be put together in a further page.
    const axe = new AxeBuilder({ page: this.page, ...source }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }

  /** Until two pictures in a row are the same, but for ages that grow: maps draw in several steps. */
  async rest(): Promise<void> {
    const mask = ['.bar', '.row-age', '.facts'].map((each) => this.page.locator(each))
    let last: Buffer | undefined
    for (let round = 0; round < maxRounds; round += 1) {
      const picture = await this.page.screenshot({ mask })
      if (last?.equals(picture)) return
      last = picture
      await this.page.waitForTimeout(settleMilliseconds)
    }
  }

  /** The text of the page in one line, for the report of a test that fails. */
  async shown(): Promise<string> {
    const text = await this.page.locator('body').innerText({ timeout: settleMilliseconds }).catch(String)
    return `${this.page.url()} shows: ${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, maxShown)}`
  }

  /** Ends the visit. Gives what went wrong: errors, requests to others, a token where none may be. */
  async leave(): Promise<string[]> {
    const token = await this.page.evaluate(() => sessionStorage.getItem('console.session')).catch(() => null)
    const kept = await this.page.evaluate(() => JSON.stringify({ ...localStorage })).catch(() => '')
    await this.#context.close()
    const secret = token === null ? undefined : JSON.parse(token).token
    const leaks = secret === undefined ? [] : this.requests.filter((address) => address.includes(secret))
    const isKept = secret !== undefined && kept.includes(secret)
    return [
      ...this.#problems,
      ...leaks.map(() => 'The token stands in an address'),
      ...(isKept ? ['The token is kept in localStorage'] : [])
    ]
  }

  #note(address: string): void {
    this.requests.push(address)
    const { origin, protocol } = new URL(address)
    if (origin !== this.#origin && !this.#others.includes(origin) && protocol !== 'data:')
      this.#problems.push(`Request to ${address}`)
  }
}
