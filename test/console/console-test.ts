/** Tests in the browser, each with a visitor whose page is checked at the end. */
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { test as base, expect, inject, type RunnerTask } from 'vitest'
import { type Place, Visitor } from './visitor.ts'

interface Fixtures {
  /** Whether maps are drawn in every pixel and with all of their outlines. */
  readonly drawsMaps: boolean
  /** Opens a browser context of a signed-out visitor; several can exist in parallel. */
  readonly arrive: (options?: BrowserContextOptions, place?: Place) => Promise<Visitor>
  readonly visitor: Visitor
}

let connected: Promise<Browser> | undefined

function browser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browserAddress'))
  return connected
}

export const origin = inject('origin')

/**
 * A token of the demo's owner from one login for all tests, because an email may log in ten times a minute. No test
 * signs out with it.
 */
export const ownerToken = inject('ownerToken')

/** A quarter of the pixels. */
const fewerPixels: BrowserContextOptions = { deviceScaleFactor: 0.5 }

export const test = base.extend<Fixtures>({
  drawsMaps: false,
  arrive: async ({ drawsMaps, task }, use) => {
    const visitors: Visitor[] = []
    // A test that is repeated keeps the errors of its first try.
    const before = errorsOf(task)
    await use(async (options, place = { origin }) => {
      const visitor = await Visitor.arrive(await browser(), place, drawsMaps ? options : { ...fewerPixels, ...options })
      visitors.push(visitor)
      if (!drawsMaps) await visitor.leaveOutDetail()
      return visitor
    })
    const shown = errorsOf(task) > before ? await Promise.all(visitors.map((visitor) => visitor.shown())) : []
    const problems = await Promise.all(visitors.map((visitor) => visitor.leave()))
    expect([...shown, ...problems.flat()]).toEqual([])
  },
  visitor: async ({ arrive }, use) => use(await arrive())
})

const errorsOf = ({ result }: Readonly<RunnerTask>) => result?.errors?.length ?? 0

/** While one test waits for the network or a clock, another one of the file runs. */
export const it = test.concurrent

/** For tests that look at what maps draw, which takes a page three times the processor's time. */
export const itDraws = test.extend('drawsMaps', true).concurrent
