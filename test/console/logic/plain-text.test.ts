import { expect, it } from 'vitest'
import { plainText } from '../../../infra/console/trip/plain-text.ts'

it.each([
  ['Picked up the **spare key** on the way.', 'Picked up the spare key on the way.'],
  ['# Delivery\n\n- *two* pallets\n- [x] one `box`\n1. paid', 'Delivery two pallets one box paid'],
  ['> see [the order](https://example.com/a_b) ![photo](p.png)', 'see the order photo'],
  ['***both*** and __bold__ and _slanted_ and ~~gone~~', 'both and bold and slanted and gone'],
  ['```\ncode\n```\n---\nend', 'code end'],
  ['2 * 3 * 4 = 24, file_name_here, 5 > 4, A - B', '2 * 3 * 4 = 24, file_name_here, 5 > 4, A - B'],
  ['  plain  ', 'plain'],
  ['**', '**']
])('Markdown %j is shown as %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})

it('a long text of marks takes no long time', () => {
  for (const mark of ['*', '_', '`', '[', '~~', '# ', '- ', '![']) {
    expect(plainText(mark.repeat(2000)).length).toBeLessThanOrEqual(mark.length * 2000)
  }
})
