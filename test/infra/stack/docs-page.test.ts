/** The page of the documentation, as it is made of the document. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isFound, wordsOf } from '../../../infra/stack/docs-page/browser/search.ts'
import { curlLine } from '../../../infra/stack/docs-page/curl-line.ts'
import { operationsOf } from '../../../infra/stack/docs-page/operation.ts'
import { schemaTable } from '../../../infra/stack/docs-page/schema-table.ts'
import { paragraphs } from '../../../infra/stack/docs-page/text.ts'
import { docsPage } from '../../../infra/stack/docs-page.ts'
import { inlinePolicy } from '../../../lib/http/inline-policy.ts'
import { openapiDocument } from '../../../lib/openapi/document.ts'
import type { Operation } from '../../../lib/openapi/openapi.ts'

const document = openapiDocument()
const page = docsPage(document)
const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

describe('the page', () => {
  it('has every operation, and links to parts that there are', () => {
    const operationIds = operationsOf(document).map(({ operation }) => operation.operationId)
    const linked = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)

    expect(operationIds.filter((id) => !ids.includes(id))).toEqual([])
    expect(linked.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('loads nothing, and links to the document and the console', () => {
    const addresses = [...page.matchAll(/(?:src|href)="([^#"][^"]*)"/g)].map(([, address]) => address)
    expect(addresses).toEqual(['data:,', '/v2.2/openapi.json', '/console'])
    expect(page).not.toMatch(/url\(|@import/)
  })

  it('is small enough to be read at once', () => {
    expect(page.length).toBeLessThan(900_000)
  })

  it('allows its own style and script alone', () => {
    const policy = inlinePolicy(page)
    const hashes = ['script', 'style'].map((name) => {
      const [, text = ''] = new RegExp(`<${name}>([^]*?)</${name}>`).exec(page) ?? []
      return `${name}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`
    })

    expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", ...hashes]))
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(page.match(/<(?:script|style)[ >]/g)).toEqual(['<style>', '<script>'])
    expect(page).not.toMatch(/ (?:style|on\w+)="/)
  })
})

describe('texts', () => {
  it('have code, bold words, paragraphs and lists, and no HTML of their own', () => {
    expect(paragraphs('**A.** `b<c>` & d\n\n<script>\n\n- e - f\n- <g>')).toBe(
      '<p><strong>A.</strong> <code>b&lt;c&gt;</code> &amp; d</p>\n<p>&lt;script&gt;</p>\n<ul><li>e - f</li><li>&lt;g&gt;</li></ul>'
    )
  })
})

describe('a table of fields', () => {
  it('has type, unit, range and whether a field is required', () => {
    const properties = {
      speed: { type: 'number', minimum: 0, maximum: 1e12, 'x-unit': 'km/h', description: 'Of the `fix`' },
      legs: { type: 'array', items: { $ref: '#/components/schemas/Tripleg' }, maxItems: 20 },
      name: { type: ['string', 'null'], minLength: 1, maxLength: 64 }
    }
    const cells = [...schemaTable({ properties, required: ['legs'] }).matchAll(/<td>(.*?)<\/td>/g)].map(
      ([, cell]) => cell
    )

    expect(cells).toEqual([
      ...['<code>speed</code>', 'number<br>in km/h<br>at least 0', 'Of the <code>fix</code>'],
      '<code>legs</code> <small>required</small>',
      ...['list of <a href="#schema-Tripleg">Tripleg</a><br>at most 20 elements', ''],
      ...['<code>name</code>', 'string or null<br>1 to 64 characters', '']
    ])
  })
})

describe('the line for a shell', () => {
  const lineOf = (method: string, path: string) => {
    const found = operationsOf(document).find((each) => each.method === method && each.path === path)
    return curlLine(method, path, found?.operation as Operation)
  }

  it('has the examples of the document', () => {
    expect(lineOf('get', '/vehicle/status')).toBe(
      'curl -s "$URL/vehicle/status" \\\n  -H "Authorization: Token $TOKEN"'
    )
    expect(lineOf('put', '/trip/{trip_id}')).toMatch(
      /^curl -s -X PUT "\$URL\/trip\/01K\w+" \\\n {2}-H "Authorization: Token \$TOKEN" \\\n {2}-H 'Content-Type: application\/json' \\\n {2}-d '\{"name":/
    )
  })

  it('has the token of a device at the receiver, and none at the login', () => {
    expect(lineOf('post', '/receiver/vehicle-data')).toContain('Token $DEVICE')
    expect(lineOf('post', '/account/login')).not.toContain('Authorization')
  })
})

it('the search finds every word, in upper or lower case', () => {
  expect(wordsOf('  Upload  TOKEN ')).toEqual(['upload', 'token'])
  expect(isFound(wordsOf('token UPLOAD'), 'get an upload token')).toBe(true)
  expect(isFound(wordsOf('token trip'), 'get an upload token')).toBe(false)
  expect(isFound([], '')).toBe(true)
})
