/** The documentation page: Swagger UI with everything that it needs in one file. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { consolePath } from './console-operation.ts'

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const ownFiles = fileURLToPath(new URL('./docs-page/', import.meta.url))

/** Hidden until the script has determined which of its two forms to show. */
const bar = `<header class="bar">
<form id="sign-in" hidden>
<input id="email" type="email" aria-label="Email" placeholder="Email" autocomplete="username" required>
<input id="password" type="password" aria-label="Password" placeholder="Password" autocomplete="current-password" required>
<button>Sign in</button>
<span id="sign-in-message" role="status"></span>
</form>
<div id="signed-in" hidden><span id="who"></span><button id="sign-out" type="button">Sign out</button></div>
<a href="${consolePath}">Console</a>
<button id="colors" type="button">Light or dark</button>
</header>`

/** `title` is the title of the window. */
export function docsPage(title: string): string {
  const early = bundled('head-script.ts')
  const late = [insideScript(distributed('swagger-ui-bundle.js')), bundled('body-script.ts')]
  const styles = [distributed('swagger-ui.css'), readFileSync(join(ownFiles, 'page.css'), 'utf8')]
  const policy = `script-src ${[early, ...late].map((script) => `'sha256-${sha256(script)}'`).join(' ')}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<link rel="icon" type="image/png" href="data:image/png;base64,${distributed('favicon-32x32.png', 'base64')}">
<script>${early}</script>
${styles.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
${bar}
<div id="documentation"></div>
<noscript>This page needs JavaScript; <a href="./openapi.json">openapi.json</a> has the same content.</noscript>
${late.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`
}

function distributed(name: string, encoding: 'utf8' | 'base64' = 'utf8'): string {
  return readFileSync(join(swaggerUi, name), encoding)
}

/** A script of the page, bundled with its imports. */
function bundled(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(ownFiles, entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false
  })
  return insideScript(outputFiles[0]?.text ?? '')
}

/** Escapes text that would end the script element. In strings and regular expressions the escaped form has the same meaning. */
function insideScript(code: string): string {
  return code.replace(/<(?=!--|\/script)/gi, '\\x3c')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
