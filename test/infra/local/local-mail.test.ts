/** The files of mails when the local service starts once more. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLocalMail } from '../../../infra/local/mail/local-mail.ts'

const definition = { configurationSet: 'alerts', bouncesQueue: 'http://127.0.0.1/bounces' }
let mailDirectory: string

beforeEach(() => {
  mailDirectory = mkdtempSync(join(tmpdir(), 'mails-'))
  writeFileSync(join(mailDirectory, 'former.eml'), 'Subject: Former')
})

afterEach(() => rmSync(mailDirectory, { recursive: true }))

it.each([
  ['stay with the data that they tell of', '/data', ['former.eml']],
  ['go with the data that they tell of', undefined, []]
])('%s', async (_, dataDirectory, kept) => {
  const client = { send: () => Promise.reject(new Error('Nothing is sent')) }
  const server = await startLocalMail(
    { mail: definition } as never,
    { client } as never,
    { mailDirectory, dataDirectory },
    { info: () => {} }
  )
  server.stop()
  expect(readdirSync(mailDirectory)).toEqual(kept)
})
