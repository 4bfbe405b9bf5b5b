import { expect, it } from 'vitest'
import { attributionParts } from '../../../infra/console/map/attribution.ts'

it.each([
  ['© OpenStreetMap', [{ text: '© OpenStreetMap' }]],
  [
    '<a href="https://a.example.com" target="_blank">A</a> &copy; <b>B</b> &#169; &lt;i&gt;',
    [{ text: 'A', href: 'https://a.example.com' }, { text: ' © B © <i>' }]
  ],
  [
    "<A class='x' HREF='http://a.example.com/?b=1&amp;c=2'>A</A>",
    [{ text: 'A', href: 'http://a.example.com/?b=1&c=2' }]
  ],
  ['<a href="javascript:fail()">A</a>', [{ text: 'A' }]],
  ['<a href="https://">A</a><script>fail()</script>', [{ text: 'A' }, { text: 'fail()' }]],
  ['', []]
])('%s', (html, expected) => {
  expect(attributionParts(html)).toEqual(expected)
})
