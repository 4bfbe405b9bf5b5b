/** The page that the service worker shows while the service cannot be reached. */
import { expect, it } from 'vitest'
import { offlinePage } from '../../../infra/console/service-worker/offline-page.ts'

const page = (languages: readonly string[]) => offlinePage(languages, 'data:image/svg+xml,', 'abc')

it.each([
  [['de-AT', 'en'], 'de', 'Der Dienst ist nicht erreichbar.'],
  [['fi', 'it-CH'], 'it', 'Il servizio non è raggiungibile.'],
  [['fi'], 'en', 'The service cannot be reached.'],
  [[], 'en', 'The service cannot be reached.']
])('is in the first of the languages %j that the console has', async (languages, language, title) => {
  const text = await page(languages).text()
  expect(text).toContain(`<html lang="${language}">`)
  expect(text).toContain(`<h1>${title}</h1>`)
})

it('runs its own code alone, loads nothing and is not kept', () => {
  const { status, headers } = page(['en'])
  expect(status).toBe(503)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    'img-src data:',
    "style-src 'nonce-abc'",
    "script-src 'nonce-abc'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ])
})
