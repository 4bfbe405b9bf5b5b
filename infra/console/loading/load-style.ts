/** Loads the styles of parts whose code is loaded when they are first shown. */

const loading = new Map<string, Promise<void>>()

/** `address` is that of a style sheet. Rejects if it cannot be loaded; the next call tries again. */
export function loadStyle(address: string): Promise<void> {
  const known = loading.get(address) ?? appended(address)
  loading.set(address, known)
  return known
}

function appended(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loading.delete(href)
      reject(new Error(`${href} is missing`))
    })
    document.head.append(link)
  })
}
