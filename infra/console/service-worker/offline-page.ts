/** The page that the service worker shows while the service cannot be reached. It is made here, so that no cache can hold an old one. */
import type { Language } from '../../../lib/contract/language.ts'

interface Texts {
  readonly title: string
  readonly text: string
  readonly link: string
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'The service cannot be reached.',
    text: 'The console opens once the network is back.',
    link: 'Try again'
  },
  de: {
    title: 'Der Dienst ist nicht erreichbar.',
    text: 'Die Konsole öffnet sich, sobald das Netz wieder da ist.',
    link: 'Erneut versuchen'
  },
  fr: {
    title: 'Le service est injoignable.',
    text: 'La console s’ouvrira dès que le réseau sera rétabli.',
    link: 'Réessayer'
  },
  es: {
    title: 'No se puede conectar con el servicio.',
    text: 'La consola se abrirá cuando vuelva la red.',
    link: 'Reintentar'
  },
  it: {
    title: 'Il servizio non è raggiungibile.',
    text: 'La console si apre quando torna la rete.',
    link: 'Riprova'
  }
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: grid; min-height: 100vh; margin: 0; place-content: center; justify-items: center; padding: 24px;
  box-sizing: border-box; text-align: center; background: light-dark(#f4f6f8, #0e1217); color: light-dark(#15202b, #e7ecf1) }
img { width: 64px }
h1 { margin: 16px 0 0; font-size: 20px }
p { max-width: 44ch }
a { padding: 8px 16px; border-radius: 8px; background: light-dark(#0a5fb4, #78b7ff); color: light-dark(#fff, #06192c); text-decoration: none }
`

const script = `addEventListener('online', () => location.reload())`

/** `languages` are those of the browser, `icon` is the address of an icon without a request, and `nonce` a random text of letters and digits. */
export function offlinePage(languages: readonly string[], icon: string, nonce: string): Response {
  const language = languages.map((each) => each.split('-')[0]).find(isKnown) ?? 'en'
  const { title, text, link } = texts[language]
  const page = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${styles}</style>
<main><img src="${icon}" alt=""><h1>${title}</h1><p>${text}</p><a href="">${link}</a></main>
<script nonce="${nonce}">${script}</script>
`
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': [
        "default-src 'none'",
        'img-src data:',
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'"
      ].join('; ')
    }
  })
}

const isKnown = (language: string | undefined): language is Language => language !== undefined && language in texts
