/** Cursors as clients keep them. */
import fc from 'fast-check'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { issueMessages } from '../../../lib/contract/issue-messages.ts'
import { feedPosition } from '../../../lib/notify/feed/feed.ts'
import { advanced, cursorAt, type FeedCursor } from '../../../lib/notify/feed/feed-cursor.ts'
import { cursorSince, cursorText } from '../../../lib/notify/rights/cursor-text.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const noon = now.getTime()

/** The cursor after entries at these moments, in milliseconds after noon, were read. */
const after = (moments: readonly number[]): FeedCursor =>
  advanced(
    cursorAt(noon),
    moments.map((moment, sequence) => feedPosition(noon + moment, sequence, ulid(noon)))
  )
const cursors = fc.array(fc.nat(20_000), { maxLength: 150 }).map(after)

it('come back as they were given', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      expect(cursorSince(cursorText(cursor), new Date(noon + 20_000))).toEqual(cursor)
    })
  )
})

it.each(['2026-03-02T12:01:00.000Z', '1772452860000.~1772452860000.~'])(
  'at most 60 s ahead are taken as now, so that nothing is passed over (%s)',
  (text) => {
    expect(cursorSince(text, now)).toEqual(cursorAt(noon))
  }
)

it('of a clock that is ahead keep what they have read', () => {
  const cursor = after([0, 2000])
  expect(cursorSince(cursorText(cursor), new Date(noon + 1000))).toEqual({
    ...cursor,
    position: cursorAt(noon + 1000).position
  })
})

it.each([
  '2026-03-02T12:01:00.001Z',
  '9999-12-31T23:59:59Z',
  '1772452860001.~1772452860001.~',
  '9999999999999.~9999999999999.~'
])('of the future are refused, since what is published until then would never be sent (%s)', (text) => {
  expect(() => cursorSince(text, now)).toThrow(
    expect.objectContaining({
      id: 'INVALID_PARAMETERS',
      data: { issues: [{ path: 'since', message: 'must not be in the future' }] }
    })
  )
})

it('leave room in a URL for 200 vehicles and the headers, and need no escapes', () => {
  const text = cursorText(after(Array.from({ length: 150 }, (_, index) => index)))
  expect(encodeURIComponent(text)).toBe(text)
  const vehicleIds = Array.from({ length: 200 }, () => ulid()).join()
  expect(`/v2.2/event?since=${text}&vehicle_ids=${vehicleIds}`.length).toBeLessThan(7000)
})

it.each(['~~', '1772452800000.~1772452800000.~0', '1772452800000.~1772452800000.~00-0123456789', '.~.~'])(
  'are refused as %j',
  (text) => {
    expect(() => cursorSince(text, now)).toThrow(expect.objectContaining({ id: 'INVALID_PARAMETERS' }))
  }
)

it('are refused where a later version has made them', () => {
  const text = `${cursorText(after([]))}~2`
  expect(() => cursorSince(text, now)).toThrow(
    expect.objectContaining({
      id: 'INVALID_PARAMETERS',
      data: { issues: [{ path: 'since', message: issueMessages.laterCursor }] }
    })
  )
})
