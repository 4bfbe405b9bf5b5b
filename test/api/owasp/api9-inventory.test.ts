/**
 * API9:2023 Improper Inventory Management: no old versions, undocumented endpoints or forgotten hosts. Source: OWASP API
 * Security Top 10, 2023.
 */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { authorizerOperation } from '../../../lib/contract/authorizer.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { page } from '../../pages.ts'
import { address, get, send } from '../client.ts'

const { origin } = new URL(address)
const routes = endpoints.map(({ method, path }) => `${method} ${path}`).sort()

describe('API9:2023 Improper Inventory Management', () => {
  it('describes every endpoint in the document that it serves, and no other', async () => {
    const { paths } = (await get('/openapi.json')).body as { paths: Record<string, Record<string, unknown>> }
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((name) => /^(get|post|put|delete|patch)$/.test(name))
        .map((method) => `${method.toUpperCase()} ${path}`)
    )

    expect(described.sort()).toEqual(routes)
  })

  it('serves every endpoint that it describes', async () => {
    for (const { method, path } of endpoints) {
      const { error } = await send(method, path.replace(/\{\w+\}/g, 'some-id'), { token: 'x', from: '127.0.4.9' })
      expect(error?.id, `${method} ${path}`).not.toBe('ROUTE_NOT_FOUND')
    }
  })

  it.each(['/v1', '/v2', '/v2.0', '/v2.1', '/v2.3', '/v3', '/beta', '/dev', '/test', '/staging', '/live', '/api', ''])(
    'serves no other version or stage: %s',
    async (root) => {
      for (const path of ['/me', '/vehicle', '/vehicle/status']) {
        expect((await get(`${origin}${root}${path}`, { as: 'owner' })).status).toBe(404)
      }
    }
  )

  it('returns its version in every reply', async () => {
    for (const path of ['/me', '/vehicle', '/unknown']) {
      expect((await get(path, { as: 'owner' })).header.api_version).toBe('v2.2.0')
    }
  })

  it('has a function for each endpoint, and no function beside them', () => {
    const files = readdirSync(new URL('../../../functions', import.meta.url)).map((name) => name.replace('.ts', ''))
    const ofEndpoints = endpoints.map(({ operation }) => operation)

    expect(ofEndpoints.filter((operation) => !files.includes(operation))).toEqual([])
    expect(files).toContain(authorizerOperation)
  })

  it('lists every route with its callers in the guide', () => {
    expect(routes.filter((route) => !page('docs/using.md').includes(`| \`${route}\` |`))).toEqual([])
  })
})
