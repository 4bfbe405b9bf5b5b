/** The page of the console: it loads the first script and the first styles, and has no code of its own. */

/** Addresses of the files. */
export interface PageFiles {
  readonly script: string
  /** What the script imports, requested together with it. */
  readonly chunks: readonly string[]
  readonly style: string
  readonly icon: string
}

/** Its title and its language are those of the console's own messages once the script runs. */
export function consolePage({ script, chunks, style, icon }: PageFiles): string {
  const preloads = chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Console</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${style}">
${[...preloads, `<script type="module" src="${script}"></script>`].join('\n')}
</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript; <a href="/v2.2/docs">the documentation</a> describes the interface behind it.</noscript>
</body>
</html>
`
}
