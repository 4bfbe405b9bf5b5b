/** The script of the page: the search, buttons that copy, and the theme that was chosen in the console. */
import { isFound, wordsOf } from './search.ts'

const chosen = localStorageItem('console.theme')
if (chosen) document.documentElement.dataset.theme = chosen

const element = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const search = element('search')
const field = element<HTMLInputElement>('words')
const list = element<HTMLDetailsElement>('list')
const articles = [...document.querySelectorAll('article')]
const links = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')].map((link) => [link.hash.slice(1), link])
)
/** Read once, at the first search. */
let texts: Map<Element, string> | undefined

function show(): void {
  const words = wordsOf(field.value)
  texts ??= new Map(articles.map((article) => [article, article.textContent.toLowerCase()]))
  let operations = 0
  for (const article of articles) {
    const isShown = isFound(words, texts.get(article) ?? '')
    article.hidden = !isShown
    const link = links.get(article.id)?.closest('li')
    if (link) link.hidden = !isShown
    if (link && isShown) operations += 1
  }
  element('introduction').hidden = words.length > 0
  for (const section of document.querySelectorAll<HTMLElement>('.area, nav section')) {
    section.hidden = words.length > 0 && !section.querySelector('article:not([hidden]), li:not([hidden]) a[href]')
  }
  element('found').textContent =
    words.length === 0 ? '' : `${operations} ${operations === 1 ? 'endpoint' : 'endpoints'}`
}

search.hidden = false
field.addEventListener('input', () => {
  show()
  // What was read before may be deleted.
  scrollTo(0, 0)
})
field.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') field.value = ''
  if (key === 'Escape') show()
  if (key === 'Enter') document.querySelector<HTMLAnchorElement>('nav li:not([hidden]) a')?.click()
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return
  event.preventDefault()
  field.focus()
})

/** An address that leads to a part that the search hides shows everything again. */
addEventListener('hashchange', () => {
  const target = document.getElementById(location.hash.slice(1))
  if (!target?.closest('[hidden]')) return
  field.value = ''
  show()
  target.scrollIntoView()
})

// On a phone the list would stand before everything else.
const isNarrow = matchMedia('(width < 900px)')
list.open = !isNarrow.matches
isNarrow.addEventListener('change', ({ matches }) => {
  list.open = !matches
})

// Browsers offer no clipboard over plain HTTP from another machine.
if (navigator.clipboard) for (const block of document.querySelectorAll('pre')) addCopyButton(block)

function addCopyButton(block: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.innerText)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  block.before(button)
}

/** Access to the storage throws if the user has forbidden it. */
function localStorageItem(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
