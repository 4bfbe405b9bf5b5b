/** Mails as Python's `email` reads them: headers, text, HTML, languages. */
import { describe, expect, it } from 'vitest'
import { messageOf } from '../../../../infra/local/mail/eml.ts'
import { SendEmailInput } from '../../../../infra/local/mail/send-email-input.ts'
import { languages } from '../../../../lib/contract/language.ts'
import { composeMail, type MailParts } from '../../../../lib/notify/channels/mail/compose-mail.ts'
import { addressOf, mailbox } from '../../../../lib/notify/channels/mail/encoded-words.ts'
import { mailTexts } from '../../../../lib/notify/channels/mail/mail-texts.ts'
import { type News, newsOf } from '../../../../lib/notify/channels/mail/news.ts'
import { sendEmailInput } from '../../../../lib/notify/channels/mail/ses.ts'
import { isTokenOf, unsubscribeLink, userOfToken } from '../../../../lib/notify/channels/mail/unsubscribe-link.ts'
import { hasPython, type Read, startMailReader } from './mail-reader.ts'

const origin = 'https://fleet.example.com'
const state = { secret: 'c2VjcmV0LXNlY3JldA' }
const alert = {
  id: '01KJMZ00TBEXAMPLE0MESSAGE0',
  vehicle_id: 'city car',
  notification_rule_id: 'rule',
  trip_id: '01KJMZ00T6Q0B6C1D9Y1TM2ZJX',
  timestamp: '2026-03-28T23:30:00.000Z',
  timestamp_created: '2026-03-28T23:30:20.000Z',
  late: false,
  priority: 'NOTIF_ALERT',
  message: 'Käthes Lieferwagen: 52 km/h > 40 km/h'
}
const now = new Date('2026-03-28T23:31:00.000Z')

function readNews(type: string, data: object, primary_locale = 'en'): News {
  const { id, timestamp } = alert
  const news = newsOf({ id, type, timestamp, data: data as never }, { primary_locale }, now)
  if (typeof news === 'string') throw new Error(`It is ${news}`)
  return news
}

const alertWith = (changes: object) => readNews('notification.triggered', { ...alert, ...changes })

const parts: MailParts = {
  profile: { email: 'anna@example.com', primary_locale: 'en' },
  news: alertWith({}),
  timeZone: 'Europe/Berlin',
  heldBack: 0,
  origin,
  unsubscribeLink: unsubscribeLink(origin, 'anna.b', state)
}

const readMail = startMailReader()
const readByPython = hasPython ? describe : describe.skip

/** What SES gets of the mail, and what arrives of it; nothing where there is no Python. */
async function received(changes: Partial<MailParts> = {}, from = 'alerts@example.com'): Promise<Read> {
  const options = { from, configurationSet: 'mail' }
  const input = SendEmailInput.parse(sendEmailInput(composeMail({ ...parts, ...changes }), 'anna.b', options))
  const message = messageOf(input, 'ses-id', new Date('2026-03-28T23:30:25.000Z'))
  return readMail ? readMail(message) : ({} as Read)
}

readByPython('a mail', async () => {
  const mail = await received()

  it('is text and HTML without a defect', () => {
    expect(mail.defects).toEqual([])
    expect(mail.type).toBe('multipart/alternative')
    expect(mail.parts).toEqual(['text/plain', 'text/html'])
  })

  it('says in its headers what it is, and how it ends at one click', () => {
    const link = `${origin}/v2.2/notification/mail/ops/unsubscribe?token=anna.b.${state.secret}`
    expect(mail.headers).toMatchObject({
      from: 'alerts@example.com',
      to: 'anna@example.com',
      subject: 'Käthes Lieferwagen: 52 km/h > 40 km/h',
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${link}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'x-entity-ref-id': '01KJMZ00TBEXAMPLE0MESSAGE0'
    })
  })

  it.each([
    ['Acme Fleet', '"Acme Fleet"'],
    ['Acme, "Fleet" \\ Co. <x@example.org>', '"Acme, \\"Fleet\\" \\\\ Co. <x@example.org>"'],
    ['Müllers Fuhrpark', '=?UTF-8?B?TcO8bGxlcnMgRnVocnBhcms=?='],
    ['株式会社ドラレコ運行管理サービスセンター東日本第一営業所配送車両担当課', undefined],
    ['Acme\r\nBcc: eve@example.org', '"Acme Bcc: eve@example.org"']
  ])('comes from %s', async (name, written) => {
    const from = mailbox(name, 'alerts@example.com')
    if (written) expect(from).toBe(`${written} <alerts@example.com>`)
    for (const word of from.split(' ').slice(0, -1)) expect(word.length).toBeLessThanOrEqual(75)
    expect(addressOf(from)).toBe('alerts@example.com')
    const { headers, defects } = await received({}, from)
    expect(defects).toEqual([])
    // Python leaves the white space between two encoded words.
    const close = (text = '') => text.replace(/\s/g, '')
    const shown = headers.from?.replace(/\\(.)/g, '$1').replace(/^"|"(?= <alerts)/g, '')
    expect(close(shown)).toBe(close(`${name} <alerts@example.com>`))
  })

  it('leads to the moment on the replay of the trip, and to its end', () => {
    const replay = `${origin}/console/trips/01KJMZ00T6Q0B6C1D9Y1TM2ZJX?at=2026-03-28T23%3A30%3A00.000Z&vehicle=city%20car`
    expect(mail.links).toEqual([replay, parts.unsubscribeLink])
    for (const link of mail.links) expect(mail.text).toContain(link)
  })

  it('leads to the vehicle where no trip ran', async () => {
    expect((await received({ news: alertWith({ trip_id: undefined }) })).links[0]).toBe(
      `${origin}/console/vehicles/city%20car`
    )
  })

  it('leads to the days of a report, and names no moment', async () => {
    const path = '/console/reports?from=2026-03-16&to=2026-03-22&interval=day&group_by=vehicle&vehicle_ids=van,car'
    const report = { vehicle_id: undefined, trip_id: undefined, notification_rule_name: 'Kilometres', path }
    const read = await received({ news: alertWith({ ...report, message: 'Report for 16 – 22 March 2026' }) })
    expect(read.headers.subject).toBe('Kilometres: Report for 16 – 22 March 2026')
    expect(read.links[0]).toBe(`${origin}${path}`)
    expect(read.text).not.toContain('When:')
    expect(read.text).toContain('Open the report')
  })

  it('loads nothing and has no more than text and links', () => {
    expect(mail.loaded).toEqual([])
    expect(mail.html).not.toMatch(/https?:\/\/(?!fleet\.example\.com)/)
  })

  it('tells the moment in the time zone of the rule, on both sides of the change of clocks', async () => {
    expect(mail.text).toContain('When: Sunday, 29 March 2026 at 00:30 CET')
    const news = alertWith({ timestamp: '2026-03-29T01:00:00.000Z' })
    expect((await received({ news })).text).toContain('Sunday, 29 March 2026 at 03:00 CEST')
    expect((await received({ news, timeZone: 'UTC' })).text).toContain('01:00 UTC')
  })

  it('tells it on the clock of the user', async () => {
    const profile = { ...parts.profile, time_format: 'AMPM' } as const
    const news = alertWith({ timestamp: '2026-03-28T16:30:00.000Z' })
    expect((await received({ profile, news })).text).toMatch(/5:30\s?pm CET/)
    expect((await received({ profile: { ...profile, time_format: '24H' }, news })).text).toContain('17:30 CET')
  })

  it('takes names of vehicles as text', async () => {
    const message = '<img src=x> & "van"\r\nBcc: eve@example.com'
    const read = await received({ news: alertWith({ message }) })
    expect(read.headers.subject).toBe('<img src=x> & "van" Bcc: eve@example.com')
    expect(read.headers.bcc).toBeUndefined()
    expect(read.loaded).toEqual([])
    expect(read.htmlText).toContain('<img src=x> & "van" Bcc: eve@example.com')
  })

  it('cuts a long subject, never the text', async () => {
    const message = 'ü'.repeat(1024)
    const read = await received({ news: alertWith({ message }) })
    expect(read.headers.subject).toBe(`${'ü'.repeat(149)}…`)
    expect(read.text).toContain(message)
    expect(read.defects).toEqual([])
  })

  it.each(languages)(
    'tells in %s of a webhook that fails, and no more of its address than the host',
    async (language) => {
      const webhook = { id: 'hook', url: 'https://example.org/secret', last_error: 'Status 503' }
      const types = ['webhook.failing', 'webhook.disabled']
      const [failing, disabled] = await Promise.all(
        types.map((type) =>
          received({
            news: readNews(type, webhook, language),
            profile: { email: 'anna@example.com', primary_locale: language }
          })
        )
      )
      for (const read of [failing, disabled]) {
        expect(read?.headers.subject).toMatch(/Webhook|webhook/)
        expect(read?.text).toContain('example.org')
        expect(read?.text).toContain('Status 503')
        expect(read?.text).not.toContain('secret')
        expect(read?.links[0]).toBe(`${origin}/console/access/webhooks?webhook=hook`)
      }
      expect(failing?.headers.subject).not.toBe(disabled?.headers.subject)
    }
  )

  it('names the vehicle', async () => {
    const read = await received({ vehicleName: 'Van\n2' })
    expect(read.headers.subject).toBe('Van 2: Käthes Lieferwagen: 52 km/h > 40 km/h')
    expect(read.htmlText).toContain('Van 2: ')
  })

  it('is the same when it is made again', () => {
    expect(composeMail(parts)).toEqual(composeMail(parts))
  })
})

readByPython.each(languages)('in %s', async (language) => {
  const texts = mailTexts[language]
  const mail = await received({ profile: { ...parts.profile, primary_locale: `${language}-XX` }, heldBack: 2 })

  it('both parts say the same', () => {
    for (const text of [texts.when, texts.open.alert, texts.reason, texts.end, texts.heldBack(2)]) {
      expect(mail.text).toContain(text)
      expect(mail.htmlText).toContain(text)
    }
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  it('is short', () => {
    expect(mail.text.length).toBeLessThan(900)
    expect(texts.heldBack(1)).not.toBe(texts.heldBack(2))
  })
})

it.skipIf(!hasPython)('a language that is not known is English', async () => {
  expect((await received({ profile: { ...parts.profile, primary_locale: 'fi' } })).text).toContain(mailTexts.en.reason)
})

describe('the link that ends the mail', () => {
  const token = `anna.b.${state.secret}`

  it('names its user, whose ID may have dots', () => {
    expect(userOfToken(token)).toBe('anna.b')
    expect(isTokenOf(token, 'anna.b', state)).toBe(true)
  })

  it.each(['', '.', 'anna', 'anna.', '.secret'])('is none in %j', (text) => {
    expect(userOfToken(text)).toBeUndefined()
  })

  it('is another one for another secret or user', () => {
    expect(isTokenOf(token, 'anna.b', { secret: 'c2VjcmV0LXNlY3JldB' })).toBe(false)
    expect(isTokenOf(token, 'anna', state)).toBe(false)
    expect(isTokenOf(`${token}x`, 'anna.b', state)).toBe(false)
  })
})
