/** Files of the console that do not exist any more, or not yet. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'

const chunk = '**/console/fleet-screen-*'

/** Returns a function that counts the loads of the page. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

it('the page is reloaded once if a file is gone after a deployment, and shows the screen', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  const loads = loadsOf(page)
  let isGone = true
  await page.route(chunk, (route) => {
    if (!isGone) return route.fallback()
    isGone = false
    return route.fulfill({ status: 404 })
  })
  await visitor.openSignedIn(noToken)
  await page.getByRole('option').first().waitFor()
  expect(loads()).toBe(2)
})

it('a screen whose file stays missing after one reload shows the failure, and loads on request', async ({
  visitor
}) => {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  const loads = loadsOf(page)
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await visitor.openSignedIn(noToken)
  await page.getByText('This screen could not be loaded. Check your connection.').waitFor()
  expect(loads()).toBe(2)
  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option').first().waitFor()
})

it('the page is not reloaded while there is no network, and continues afterwards', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  await visitor.openSignedIn(noToken, '/console/no/such/screen')
  await page.getByRole('link', { name: 'Go to the fleet' }).waitFor()
  const loads = loadsOf(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Go to the fleet' }).click()
  await page.getByText('This screen could not be loaded. Check your connection.').waitFor()
  expect(loads()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option').first().waitFor()
})

it('a click while the service is down keeps the page, and the screen opens once the service is back', async ({
  visitor
}) => {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  await visitor.openSignedIn(noToken, '/console/no/such/screen')
  await page.getByRole('link', { name: 'Go to the fleet' }).waitFor()
  const loads = loadsOf(page)
  // The browser itself is online.
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('link', { name: 'Go to the fleet' }).click()
  await page.getByText('This screen could not be loaded. Check your connection.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Try again', disabled: false }).waitFor()
  expect(loads()).toBe(0)
  await page.unroute('**/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option').first().waitFor()
})

it('the code of all screens is loaded while the browser is idle', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  await answerAs(screenCase('fleet'), page)
  await page.clock.install()
  await visitor.openSignedIn(noToken, '/console/no/such/screen')
  await page.getByRole('link', { name: 'Go to the fleet' }).waitFor()
  const screenFile = /(?<name>[\w-]+-screen|palette-results)-\w+\.js$/
  const loaded = () => requests.flatMap((address) => screenFile.exec(address)?.groups?.name ?? []).sort()
  expect(loaded()).toEqual([])
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return loaded()
    })
    .toEqual([
      'access-screen',
      'account-screen',
      'alerts-screen',
      'fleet-screen',
      'palette-results',
      'places-screen',
      'replay-screen',
      'reports-screen',
      'rule-list-screen',
      'trip-screen',
      'trips-screen',
      'vehicle-screen'
    ])
})

it('a refused first script shows a text instead of the console, and the page reloads itself', async ({ visitor }) => {
  const { page } = visitor
  const first = '**/console/main-*.js'
  await page.clock.install()
  await page.route(first, (route) => route.fulfill({ status: 429 }))
  await visitor.open()
  const notice = page.getByText('The console has not started.')
  expect(await notice.isVisible()).toBe(false)
  // Skips the delay of the animation.
  await page.evaluate(() => Promise.all(document.getAnimations().map((delay) => delay.finish())))
  expect(await notice.isVisible()).toBe(true)
  await page.unroute(first)
  await page.clock.fastForward(15_000)
  await page.getByLabel('Email').waitFor()
  expect(await notice.count()).toBe(0)
})
