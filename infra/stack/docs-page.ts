/** The page that shows the interface to people: Swagger UI and everything that it needs in one file. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** The document lies beside the page, wherever that is; nothing is sent to a validator elsewhere. */
const start = `
SwaggerUIBundle({
  url: './openapi.json',
  dom_id: '#documentation',
  validatorUrl: null,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true
})
`

/** What Swagger UI's own index page does, and less air above the title. */
const layout = `
html { box-sizing: border-box; overflow-y: scroll; }
*, *::before, *::after { box-sizing: inherit; }
body { margin: 0; background: #fafafa; }
.swagger-ui .info { margin: 30px 0; }
`

/** `title` is that of the window. */
export function docsPage(title: string): string {
  const scripts = [distributed('swagger-ui-bundle.js'), start].map(insideScript)
  const styles = [distributed('swagger-ui.css'), layout]
  const policy = `script-src ${scripts.map((script) => `'sha256-${sha256(script)}'`).join(' ')}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<link rel="icon" type="image/png" href="data:image/png;base64,${distributed('favicon-32x32.png', 'base64')}">
${styles.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
<div id="documentation"></div>
<noscript>This page needs JavaScript; <a href="./openapi.json">openapi.json</a> says the same to machines.</noscript>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`
}

function distributed(name: string, encoding: 'utf8' | 'base64' = 'utf8'): string {
  return readFileSync(join(swaggerUi, name), encoding)
}

/** The two things that would end a script, or its meaning, in the middle; in strings and patterns both forms are one. */
function insideScript(code: string): string {
  return code.replace(/<(?=!--|\/script)/gi, '\\x3c')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
