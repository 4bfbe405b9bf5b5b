import { describe, expect, it } from 'vitest'
import { webUrl } from '../../lib/contract/web-url.ts'

const read = (value: string) => webUrl(1024).safeParse(value)

describe('the address of a webhook', () => {
  it.each([
    ['https://Hooks.Example.com', 'https://hooks.example.com/'],
    ['https://example.com:443/a?b=c#d', 'https://example.com/a?b=c'],
    ['https://exämple.com/ä', 'https://xn--exmple-cua.com/%C3%A4'],
    ['https://①②⑦.0.0.1/', 'https://127.0.0.1/'],
    ['https://0x7f.1:8443/x', 'https://127.0.0.1:8443/x'],
    ['HTTPS://example.com/a/../b', 'https://example.com/b']
  ])('%s is stored as it is called: %s', (given, stored) => {
    expect(read(given)).toEqual({ success: true, data: stored })
    expect(read(stored)).toEqual({ success: true, data: stored })
  })

  it.each([
    'https:example.com',
    'https:/example.com',
    'https:\\\\example.com',
    'https://example.com\\@evil.example',
    'https://exam\tple.com',
    ' https://example.com',
    'https://example.com/a b',
    'https://example.com/\u0000',
    'https://user@example.com/',
    'https://:secret@example.com/',
    'ftp://example.com/',
    'https://',
    `https://${'a.'.repeat(127)}com/`,
    `https://example.com/${'ä'.repeat(500)}`
  ])('%j is refused', (value) => {
    expect(read(value).success).toBe(false)
  })
})
