/** The page of the documentation as HTML: an introduction, the operations by area, and the fields of all resources. */
import type { OpenapiDocument } from '../../../lib/openapi/openapi.ts'
import { consolePath } from '../console-operation.ts'
import { versionPath } from '../viewer-request.ts'
import {
  contentOfEnvelope,
  methodMark,
  type NamedOperation,
  operationArticle,
  operationsOf,
  schemaArticle
} from './operation.ts'
import type { Schema } from './schema-table.ts'
import { code, escaped, inline, paragraphs } from './text.ts'

export interface PageParts {
  readonly style: string
  readonly script: string
}

const firstLines = [
  'URL=https://<HOST>/v2.2',
  `TOKEN=$(curl -s $URL/account/login -H 'Content-Type: application/json' \\`,
  `  -d '{"email":"<EMAIL>","password":"<PASSWORD>"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
  'curl -s $URL/vehicle/status -H "Authorization: Token $TOKEN"'
].join('\n')

export function pageOf(document: OpenapiDocument, { style, script }: PageParts): string {
  const { title } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<a class="skip-link" href="#content">Skip to the content</a>
<header class="bar">
<strong class="brand">${escaped(title)}</strong>
<span class="bar-links"><a href="/${versionPath}/openapi.json">openapi.json</a> <a href="${consolePath}">Console</a></span>
</header>
${navigation(document)}
<main id="content" tabindex="-1">
${introduction(document)}
${areas(document)}
${resources(document)}
</main>
<script>${script}</script>
</body>
</html>
`
}

/** The search works with the script alone, and is hidden without it. */
function navigation(document: OpenapiDocument): string {
  const lists = document.tags.map(({ name }) => {
    const links = operationsIn(document, name).map(
      ({ method, path, operation }) =>
        `<li><a href="#${operation.operationId}">${methodMark(method)} <span>${escaped(path)}</span></a></li>`
    )
    return `<section><h2>${escaped(name)}</h2><ul>${links.join('')}</ul></section>`
  })
  return `<nav aria-label="Endpoints">
<div id="search" hidden>
<label for="words">Search</label>
<input id="words" type="search" placeholder="/" autocomplete="off">
<output id="found"></output>
</div>
<details id="list" open><summary>Endpoints</summary>
${lists.join('\n')}
<section><h2>Fields</h2><ul><li><a href="#fields">Resources and their fields</a></li></ul></section>
</details>
</nav>`
}

function introduction({ info }: OpenapiDocument): string {
  const [first = '', ...rest] = info.description.split(/\n{2,}/)
  const cards = rest.map((text) => `<section><p>${inline(text)}</p></section>`)
  return `<h1>${escaped(info.title)} <small>${escaped(info.version)}</small></h1>
<section id="introduction">
<p class="lead">${inline(first)}</p>
${code(firstLines)}
<div class="cards">${cards.join('\n')}</div>
</section>`
}

function areas(document: OpenapiDocument): string {
  const sections = document.tags.map(({ name, description }) => {
    const articles = operationsIn(document, name).map((operation) => operationArticle(document, operation))
    return `<section class="area"><h2>${escaped(name)}</h2>${paragraphs(description)}${articles.join('\n')}</section>`
  })
  return sections.join('\n')
}

function operationsIn(document: OpenapiDocument, tag: string): NamedOperation[] {
  return operationsOf(document).filter(({ operation }) => operation.tags.includes(tag))
}

function resources({ components }: OpenapiDocument): string {
  const shown = Object.entries(components.schemas as Readonly<Record<string, Schema>>).filter(
    ([, schema]) => !contentOfEnvelope(schema)
  )
  const articles = shown.map(([name, schema]) => schemaArticle(name, schema))
  return `<section class="area" id="fields"><h2>Fields</h2>
<p>What bodies and answers consist of.</p>
${articles.join('\n')}</section>`
}
