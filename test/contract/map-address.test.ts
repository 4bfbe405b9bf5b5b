import { expect, it } from 'vitest'
import { isMapAddress, isMapOrigin, isTileTemplate } from '../../lib/contract/map-address.ts'

it.each([
  'https://tiles.example.com/style.json?key=a;b',
  'https://tiles.example.com:8443/style.json',
  'http://localhost:8080/style.json',
  'http://127.0.0.1/style.json',
  'http://[::1]:1/style.json',
  'HTTPS://Tiles.Example.com/'
])('takes %s', (address) => {
  expect(isMapAddress(address)).toBe(true)
})

it.each([
  'http://tiles.example.com/style.json',
  'https://user:secret@tiles.example.com/',
  "https://a;script-src'unsafe-inline'.example.com/",
  'https://a;b.example.com/',
  'https://*.example.com/',
  'https://tiles.example.com/ https://other.example.com',
  'https:\\\\tiles.example.com\\',
  'https://tiles.example.com/\n',
  'data:application/json,{}',
  'javascript:alert(1)',
  '/style.json',
  'https://',
  ''
])('refuses %j, which could say more in a policy than one origin', (address) => {
  expect(isMapAddress(address)).toBe(false)
})

it('takes an origin only without a path', () => {
  expect(['https://a.example.com', 'https://a.example.com/', 'https://A.example.com'].map(isMapOrigin)).toEqual([
    true,
    false,
    false
  ])
})

it('takes tiles only with zoom, column and row', () => {
  const templates = [
    'https://a.example.com/{z}/{y}/{x}',
    'https://a.example.com/{z}/{x}',
    'http://a.example.com/{z}{x}{y}'
  ]
  expect(templates.map(isTileTemplate)).toEqual([true, false, false])
})
