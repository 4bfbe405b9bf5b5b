/** What is noted of a refused upload, and how often. */
import { describe, expect, it } from 'vitest'
import { ApiError, invalidParameters } from '../../lib/contract/api-error.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { receptionKeys, receptionOf } from '../../lib/receiver/reception.ts'
import { noteRefusal, refusedFor } from '../../lib/receiver/refusals.ts'
import { refusalNotes } from '../../lib/receiver/upload-endpoint.ts'
import { getItems } from '../../lib/table/table.ts'
import { now, uploadWorld } from '../processing/processing-world.ts'
import { callerOf } from '../table/running-table.ts'

const device = callerOf(userScope('ada'), {
  kind: 'programmatic',
  permissions: permissionBits(['VEHICLE_DATA_UPLOAD']),
  vehicleIds: ['van']
})
const ahead = { path: 'timestamp', message: 'is more than 24 hours in the future' }
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function shown(world: ReturnType<typeof uploadWorld>, at = now) {
  const items = await getItems(world.table, receptionKeys('van'))
  return receptionOf('van', items, at).last_refusal
}

describe('a refusal', () => {
  it('is kept for half a minute, then replaced by another one, and left out after 31 days', async () => {
    const world = uploadWorld()
    const note = (id: 'RATE_LIMIT_EXCEEDED' | 'MALFORMED_JSON', seconds: number) =>
      noteRefusal(world.table, device, 'van', refusedFor(id, []) as never, later(seconds))

    await note('RATE_LIMIT_EXCEEDED', 0)
    await note('MALFORMED_JSON', 29)
    expect(await shown(world)).toEqual({
      timestamp: now.toISOString(),
      reason: 'TOO_MANY',
      error_id: 'RATE_LIMIT_EXCEEDED',
      issues: []
    })

    await note('MALFORMED_JSON', 30)
    expect(await shown(world)).toMatchObject({ reason: 'NOT_READABLE' })
    expect(await shown(world, later(32 * 86_400))).toBeUndefined()
  })

  it('is not noted for a caller who may not upload', async () => {
    const world = uploadWorld()
    const stranger = { ...device, owner: userScope('eve') }

    await expect(
      noteRefusal(world.table, stranger, 'van', refusedFor('MALFORMED_JSON', []) as never, now)
    ).rejects.toThrow('PERMISSION_DENIED')
    expect(await shown(world)).toBeUndefined()
  })

  it('has at most three issues, and no name that a device made up', () => {
    const secret = 'dt7k3m9q2wdt7k3m9q2wxxxxxx'
    const paths = ['records.0.52.516', `records.0.${secret}`, 'custom.my secret', 'speed']
    const refused = refusedFor(
      'INVALID_PARAMETERS',
      paths.map((path) => ({ path, message: 'is not valid' }))
    )

    expect(refused?.issues.map(({ path }) => path)).toEqual(['records', 'records', 'custom'])
  })

  it.each(['INTERNAL_ERROR', 'TIMEOUT', 'TOKEN_EXPIRED'] as const)('is nothing that the device did: %s', (id) => {
    expect(refusedFor(id, [])).toBeUndefined()
  })
})

describe('the observer of an upload', () => {
  const request = (error?: unknown, caller: object = device) => ({ internal: { caller }, error }) as never

  it('notes the error of a request, and reads nothing for its repetition', async () => {
    const world = uploadWorld()
    let calls = 0
    const send = world.table.client.send.bind(world.table.client)
    const client = { send: (...sent: Parameters<typeof send>) => [calls++, send(...sent)][1] }
    const notes = refusalNotes({ ...world.table, client } as never)

    await notes.onError?.(request(invalidParameters([ahead])))
    const first = calls
    await notes.onError?.(request(invalidParameters([ahead])))

    expect(first).toBeGreaterThan(0)
    expect(calls).toBe(first)
    expect((await shown(world))?.reason).toBe('CLOCK_AHEAD')
  })

  it('notes rejected records of an accepted upload, and nothing of one without', async () => {
    const world = uploadWorld()
    const notes = refusalNotes(world.table)

    await notes.after?.(request(undefined, { ...device, rejected: [] }))
    expect(await shown(world)).toBeUndefined()
    await notes.after?.(request(undefined, { ...device, rejected: [ahead] }))
    expect((await shown(world))?.issues).toEqual([ahead])
  })

  it('leaves the request as it is if the table fails', async () => {
    const client = { send: () => Promise.reject(new Error('no table')) }
    const notes = refusalNotes({ name: 'none', client } as never)

    await expect(Promise.resolve(notes.onError?.(request(new ApiError('MALFORMED_JSON'))))).resolves.toBeUndefined()
  })

  it('does nothing for a token of several vehicles that names none', async () => {
    const notes = refusalNotes({ name: 'none', client: { send: () => expect.unreachable() } } as never)

    await notes.onError?.(request(new ApiError('MALFORMED_JSON'), { ...device, vehicleIds: ['van', 'car'] }))
  })
})
