/** Texts of the document as HTML: the part of Markdown that they use. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** Code, bold text and line breaks within a paragraph. */
export function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

/** Paragraphs and lists are divided by empty lines. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => (part.startsWith('- ') ? list(part) : `<p>${inline(part)}</p>`))
    .join('\n')
}

/** The content of a cell, where a single paragraph needs no element of its own: the page has a thousand of them. */
export const cellText = (text: string) => (/\n\n|^- /.test(text) ? paragraphs(text) : inline(text))

function list(text: string): string {
  const items = text.slice(2).split('\n- ')
  return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`
}

export const code = (text: string) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`

export const json = (value: unknown) => code(JSON.stringify(value, undefined, 2))
