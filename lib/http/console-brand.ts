/** Puts the name and the logo of a deployment into the console's page and its manifest, so that they are shown from the first moment. */
import type { ConsoleConfig } from '../contract/console-config.ts'

/** The page of `infra/stack/console/page.ts`. The logo lies beside the icon. */
export function brandedPage(page: string, { name, logo }: Pick<ConsoleConfig, 'name' | 'logo'>): string {
  const named = name === undefined ? page : withName(page, escaped(name))
  if (logo === undefined) return named
  return named.replace(/(<link rel="icon") href="([^"]*\/)[^"/]*"/, `$1 data-logo href="$2${logo}"`)
}

/** The manifest of `infra/stack/console/page.ts`. */
export function brandedManifest(manifest: string, { name, logo }: Pick<ConsoleConfig, 'name' | 'logo'>): string {
  const { icons, ...members } = JSON.parse(manifest) as { readonly icons: readonly { readonly src: string }[] }
  const branded = icons.map((icon) => (logo === undefined ? icon : { ...icon, src: besideIcon(icon.src, logo) }))
  return JSON.stringify({ ...members, ...(name !== undefined && { name }), icons: branded })
}

const besideIcon = (icon: string, file: string) => `${icon.slice(0, icon.lastIndexOf('/') + 1)}${file}`

// Functions instead of texts, in which a dollar sign of the name would have a meaning.
const withName = (page: string, name: string) =>
  page
    .replace('<title>Console</title>', () => `<title>${name}</title>`)
    .replace('<meta name="application-name" content="">', () => `<meta name="application-name" content="${name}">`)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
