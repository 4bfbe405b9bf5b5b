import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { docsPage } from '../../../infra/stack/docs-page.ts'

const page = docsPage('Vehicles')
const [head = ''] = page.split('</head>')
const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
/** The page without the contents of its scripts and styles. */
const markup = page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')

it('has the given title', () => {
  expect(head).toContain('<title>Vehicles</title>')
})

it('shows the document next to it, without a validator', () => {
  expect(scripts).toHaveLength(3)
  expect(scripts[2]).toContain('url:"./openapi.json"')
  expect(scripts[2]).toContain('validatorUrl:null')
})

it('loads no other file but the document, and links to the console', () => {
  const addresses = [...markup.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style).join()

  expect(addresses.filter((address) => !address?.startsWith('data:'))).toEqual(['/console', './openapi.json'])
  const images = [...styles.matchAll(/url\(\s*["']?([^"')]{1,20})/g)].map(([, image]) => image)
  expect(images.filter((image) => !image?.startsWith('data:'))).toEqual([])
  expect(styles.includes('@import')).toBe(false)
})

it('allows only its own scripts', () => {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

  expect(head.includes(`content="script-src ${hashes.join(' ')}"`)).toBe(true)
})

it('sets its colours before the page is drawn', () => {
  expect(head).toContain(`<script>${scripts[0]}</script>`)
  expect(scripts[0]).toContain('prefers-color-scheme: dark')
})

it('has every element that its script asks for', () => {
  const asked = ['sign-in', 'email', 'password', 'sign-in-message', 'signed-in', 'who', 'sign-out', 'colors']

  expect(asked.filter((id) => !scripts[2]?.includes(`"${id}"`))).toEqual([])
  expect(asked.filter((id) => !markup.includes(` id="${id}"`))).toEqual([])
})

it('has no script element that ends within its code', () => {
  expect(/<!--|<\/script/i.test(scripts.join())).toBe(false)
  expect(markup).not.toMatch(/<\/?script|function/)
})
