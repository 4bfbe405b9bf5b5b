import { expect, it } from 'vitest'
import { namesInScripts, sources } from '../sources.ts'

/** Classes of the libraries for maps and charts. */
const ofLibraries = /^(maplibregl-|u-|uplot$)/

it('every styled class is used', () => {
  const isUsed = namesInScripts()
  const styled = [...sources('**/*.css').values()].flatMap((text) =>
    [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
    )
  )
  expect(styled.length).toBeGreaterThan(100)
  expect([...new Set(styled)].filter((name) => !ofLibraries.test(name) && !isUsed(name))).toEqual([])
})

it('every declared colour and size is used', () => {
  const styles = [...sources('**/*.css').values()].join('\n')
  const isNamed = namesInScripts()
  const declared = [...new Set([...styles.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name))]
  const isTaken = (name: string) => styles.includes(`var(${name})`) || isNamed(name)
  expect(declared.length).toBeGreaterThan(30)
  expect(declared.filter((name) => !isTaken(name))).toEqual([])
})
