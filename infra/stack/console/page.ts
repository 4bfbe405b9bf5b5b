/** The HTML page of the console, which loads the first scripts and styles and contains no code, and its manifest. */
import type { Language } from '../../../lib/contract/language.ts'
import { consolePath } from '../console-operation.ts'

/** Addresses of the files. */
export interface PageFiles {
  readonly scripts: readonly string[]
  /** Imports of the scripts, requested together with them. */
  readonly imported: readonly string[]
  readonly style: string
  readonly icon: string
  readonly manifest: string
}

/** Shown if the scripts do not run, in every language of the console, because its translations are scripts too. */
const notStarted: Readonly<Record<Language, readonly [text: string, link: string]>> = {
  en: ['The console has not started.', 'Load it again'],
  de: ['Die Konsole ist nicht gestartet.', 'Neu laden'],
  fr: ['La console n’a pas démarré.', 'Recharger'],
  es: ['La consola no se ha iniciado.', 'Volver a cargar'],
  it: ['La console non si è avviata.', 'Ricarica']
}

/** Title and language are those of the console's messages once the scripts run. */
export function consolePage({ scripts, imported, style, icon, manifest }: PageFiles): string {
  const preloads = imported.map((address) => `<link rel="modulepreload" href="${address}">`)
  const starts = scripts.map((address) => `<script type="module" src="${address}"></script>`)
  const notices = Object.entries(notStarted).map(
    ([language, [text, link]]) => `<p lang="${language}">${text} <a href="">${link}</a></p>`
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Console</title>
<meta name="application-name" content="">
<link rel="icon" href="${icon}">
<link rel="manifest" href="${manifest}">
<link rel="stylesheet" href="${style}">
${[...preloads, ...starts].join('\n')}
</head>
<body>
<div id="console">
<div id="not-started">
${notices.join('\n')}
<noscript>The console needs JavaScript; <a href="/v2.2/docs">the documentation</a> describes the interface behind it.</noscript>
</div>
</div>
</body>
</html>
`
}

/**
 * What browsers need to install the console as an app. Its colours are those of the page in light colours. Source: W3C, "Web
 * Application Manifest".
 */
export function consoleManifest(icon: string): string {
  return JSON.stringify({
    id: consolePath,
    name: 'Console',
    // Below the addresses whose pages the service worker controls.
    start_url: `${consolePath}/`,
    scope: consolePath,
    display: 'standalone',
    background_color: '#f4f6f8',
    theme_color: '#ffffff',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml' }]
  })
}
