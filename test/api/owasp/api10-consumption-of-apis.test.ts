/**
 * API10:2023 Unsafe Consumption of APIs: what comes from other services must be trusted no more than what clients send. The
 * service calls the interfaces of AWS, and in one place the addresses of webhooks, of whose answers it keeps 256 characters;
 * addresses of login providers it hands on, and never follows. Source: OWASP API Security Top 10, 2023.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { recordSchemas } from '../../../infra/load/load-record.ts'
import { post } from '../client.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = globSync(['lib/**/*.ts', 'functions/*.ts'], { cwd: root }).map(
  (file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const
)
const organization = (login_redirect_url: string) => ({ type: 'organization', id: 'o', name: 'O', login_redirect_url })

describe('API10:2023 Unsafe Consumption of APIs', () => {
  it('calls services of AWS with the clients of the SDK, and other addresses in one place', () => {
    const calling =
      /\bfetch\(|from 'node:(https?|net|tls|dgram|dns)'|XMLHttpRequest|new WebSocket|from '(axios|got|undici|node-fetch)'/

    expect(sources.length).toBeGreaterThan(50)
    // SES is called with the signer of the SDK, and the page calls its own address from the browser.
    const callers = sources.filter(([, text]) => calling.test(text)).map(([file]) => file)
    expect(callers.toSorted()).toEqual([
      'lib/notify/channels/mail/ses.ts',
      'lib/notify/channels/mail/unsubscribe-page.ts',
      'lib/notify/requests/connections.ts',
      'lib/notify/requests/public-address.ts',
      'lib/notify/requests/request.ts'
    ])
    const clients = sources.flatMap(([, text]) =>
      [...text.matchAll(/from '(@aws-sdk\/[^']+)'/g)].map(([, name]) => name)
    )
    expect([...new Set(clients)].sort()).toEqual([
      '@aws-sdk/client-apigatewaymanagementapi',
      '@aws-sdk/client-dynamodb',
      '@aws-sdk/client-secrets-manager',
      '@aws-sdk/client-sqs',
      '@aws-sdk/credential-provider-node',
      '@aws-sdk/lib-dynamodb'
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//attacker.example',
    'https://',
    'ftp://x.example'
  ])('refuses a login provider at %s', (url) => {
    expect(recordSchemas.organization.safeParse(organization('https://login.example/start')).success).toBe(true)
    expect(recordSchemas.organization.safeParse(organization(url)).success).toBe(false)
  })

  it('hands the address of a login provider on without following it', async () => {
    const body = { email: 'drifter@fleet.example', password: 'not-looked-at', origin: 'away' }
    const { status, headers } = await post('/account/login', { from: '127.0.4.10', body })

    expect([status, headers.location]).toEqual([307, 'https://login.provider.example/start?organization=away'])
  })

  it.each([
    ['a line break', 'https://login.example/\r\nSet-Cookie: session=1'],
    ['a null byte', 'https://login.example/\u0000'],
    ['a letter that no header can have', 'https://login.example/ü'],
    ['a quote', 'https://login.example/"onload="x']
  ])('stores the address of a login provider in a form that is valid in a header: %s', (_, url) => {
    const kept = recordSchemas.organization.parse(organization(url)).login_redirect_url

    expect(kept).toMatch(/^https:\/\/login\.example\/[!#-~]*$/)
  })
})
