/** The Content-Security-Policy of a page that contains its styles and scripts: those alone, by their hashes. */
import { createHash } from 'node:crypto'

/** The page loads nothing, requests nothing and makes no HTML from text. */
export function inlinePolicy(page: string): string {
  const hashesOf = (name: 'script' | 'style') =>
    [...page.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ')
  return [
    "default-src 'none'",
    `script-src ${hashesOf('script')}`,
    `style-src ${hashesOf('style')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'"
  ].join('; ')
}
