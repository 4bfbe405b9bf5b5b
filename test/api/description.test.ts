/** The documents that describe the interface. */
import { describe, expect, it } from 'vitest'
import { openapiDocument } from '../../lib/openapi/document.ts'
import { address } from './client.ts'

describe('GET /openapi.json', () => {
  it('returns the document without a token and for any origin', async () => {
    const response = await fetch(`${address}/openapi.json`)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openapiDocument())))
  })

  it('names the root address of the service that serves it', async () => {
    const { url } = await fetch(`${address}/openapi.json`)
    const [server] = openapiDocument().servers

    expect(new URL(String(server?.url), url).href).toBe(address)
  })
})

describe('GET /docs', () => {
  it('returns a page that allows its own style and script alone, and loads nothing', async () => {
    const response = await fetch(`${address}/docs`)
    const policy = response.headers.get('content-security-policy') ?? ''

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "require-trusted-types-for 'script'"])
    )
    expect(policy).not.toMatch(/https?:|\*|unsafe/)
    expect(await response.text()).toContain('id="uploadVehicleData"')
  })
})
