/** The operator's own name and logo of the console: what is accepted, and what the deployed function sends. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { consolePage } from '../../../infra/stack/console/page.ts'
import { directoryWithLogo, logoFile, problemOfLogo } from '../../../infra/stack/logo.ts'
import { readSettings } from '../../../infra/stack/settings.ts'
import { brandedPage } from '../../../lib/http/console-brand.ts'
import { resourcesOf, synthesizedTemplate } from './synthesized.ts'

const directory = mkdtempSync(join(tmpdir(), 'brand-'))
afterAll(() => rmSync(directory, { recursive: true }))

function file(name: string, contents: string | Uint8Array): string {
  const path = join(directory, name)
  writeFileSync(path, contents)
  return path
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
const svgPath = file('logo.svg', svg)
/** Signature and header of 3 × 2 pixels. */
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000030000000208020000', 'hex')

const variablesOf = (context: Record<string, unknown>) =>
  resourcesOf(synthesizedTemplate(context), 'AWS::Lambda::Function').map(
    ([, { Properties }]) => Properties.Environment?.Variables ?? {}
  )

describe('the settings consoleName and consoleLogo', () => {
  it('become variables of the console’s function', () => {
    const variables = variablesOf({ consoleName: 'Harbour Rentals', consoleLogo: svgPath })

    const found = variables.filter(({ CONSOLE_NAME }) => CONSOLE_NAME !== undefined)
    expect(found).toEqual([
      expect.objectContaining({ CONSOLE_NAME: 'Harbour Rentals', CONSOLE_LOGO: logoFile(svgPath).name })
    ])
  })

  it('are refused with a reason', () => {
    const settings = { consoleName: 'x'.repeat(41), consoleLogo: join(directory, 'nowhere.svg') }
    expect(() => readSettings(new App({ context: settings }).node)).toThrow(
      /consoleName: must have at most 40 characters\n +consoleLogo: is no file that can be read: .*nowhere\.svg/
    )
  })

  it('no deployment tells anybody a password', () => {
    expect(JSON.stringify(synthesizedTemplate())).not.toMatch(/CONSOLE_DEMO|demo@example\.com|demo-password/)
  })
})

describe('a logo', () => {
  it('is an SVG file, or a PNG file, which is sent within SVG', () => {
    const pngPath = file('logo.png', png)
    expect([problemOfLogo(svgPath), problemOfLogo(pngPath)]).toEqual([undefined, undefined])
    expect(logoFile(svgPath)).toEqual({ name: expect.stringMatching(/^logo-[0-9a-f]{10}\.svg$/), contents: svg })
    expect(logoFile(pngPath).contents).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">' +
        `<image width="3" height="2" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
    )
  })

  it.each([
    ['script', '<svg><script>1</script></svg>'],
    ['handler', '<svg onload="x()"/>'],
    ['link', '<svg><a href="javascript:x()"/></svg>'],
    ['address', '<svg><image href="https://example.com/x.png"/></svg>'],
    ['html', '<svg><foreignObject/></svg>']
  ])('has no code and nothing from elsewhere: %s', (name, text) => {
    expect(problemOfLogo(file(`${name}.svg`, text))).toMatch(/^must contain no scripts/)
  })

  it.each([
    ['text.svg', 'no image', /^is no SVG file/],
    ['text.png', 'no image', /^is no PNG file/],
    ['logo.gif', 'GIF89a', /^must be a file \.svg or \.png/],
    ['large.svg', svg + ' '.repeat(100 * 1024), /^must have at most 100 KB/]
  ])('is not %s', (name, contents, problem) => {
    expect(problemOfLogo(file(name, contents))).toMatch(problem)
  })

  it('lies in a copy of the directory of the console’s function', () => {
    const bundle = join(directory, 'bundle')
    mkdirSync(join(bundle, 'console'), { recursive: true })
    writeFileSync(join(bundle, 'index.mjs'), 'code')

    const copy = directoryWithLogo(bundle, { name: 'logo-1.svg', contents: svg })

    expect(readFileSync(join(copy, 'index.mjs'), 'utf8')).toBe('code')
    expect(readFileSync(join(copy, 'console', 'logo-1.svg'), 'utf8')).toBe(svg)
  })
})

describe('the page', () => {
  const addresses = { style: '/console/s.css', icon: '/console/icon-1.svg', manifest: '/console/m.webmanifest' }
  const page = consolePage({ scripts: [], imported: [], ...addresses })

  it('is as it is without a name and a logo', () => {
    expect(brandedPage(page, {})).toBe(page)
  })

  it('has the name in its title, and the logo as its icon', () => {
    const branded = brandedPage(page, { name: '<R&D> "$&"', logo: 'logo-2.svg' })

    expect(branded).toContain('<title>&lt;R&amp;D&gt; &quot;$&amp;&quot;</title>')
    expect(branded).toContain('<meta name="application-name" content="&lt;R&amp;D&gt; &quot;$&amp;&quot;">')
    expect(branded).toContain('<link rel="icon" data-logo href="/console/logo-2.svg">')
  })
})
