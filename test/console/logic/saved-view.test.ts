import { expect, it } from 'vitest'
import {
  maxNameLength,
  maxViews,
  queryOfView,
  type SavedView,
  viewsIn,
  withoutView,
  withView
} from '../../../infra/console/fleet/saved-views/saved-view.ts'

const sort = { column: 'speed', isDescending: true }
const view = (name: string, query = 'view=list'): SavedView => ({ name, query })
const many = Array.from({ length: maxViews }, (_, index) => view(`View ${index}`))

it('a view is the query of an address that leaves nothing to the browser', () => {
  const filter = { words: 'van', fuel: 20 }
  expect(queryOfView({ view: 'table', filter, sort }, 'status,fuel')).toBe(
    'find=van&fuel=20&view=table&sort=-speed&columns=status%2Cfuel'
  )
  expect(queryOfView({ view: 'list', filter: { words: '' }, sort }, 'status,fuel')).toBe('view=list')
})

it('stored views are read as they were written', () => {
  expect(viewsIn(JSON.stringify(many))).toEqual(many)
})

it.each([
  ['nothing', null],
  ['no JSON', '[{"name":'],
  ['no list', '{"name":"A","query":"view=list"}'],
  ['null', 'null'],
  ['no views', JSON.stringify([null, 1, 'A', [], { name: 'A' }, { query: 'view=list' }, { name: '', query: '' }])],
  ['a name that is too long', JSON.stringify([view('A'.repeat(maxNameLength + 1))])]
])('%s in the browser is no view', (_, stored) => {
  expect(viewsIn(stored)).toEqual([])
})

it('stored views beyond the limit, names that repeat and unknown properties are ignored', () => {
  const stored = [view('A'), 7, { ...view('B'), color: 'red' }, view('A', 'view=table'), ...many]
  expect(viewsIn(JSON.stringify(stored))).toEqual([view('A'), view('B'), ...many.slice(0, maxViews - 2)])
})

it('a view of the same name is replaced at its place, also when there are no more places', () => {
  const replaced = view('View 1', 'view=table')
  expect(withView(many, replaced)).toEqual([many[0], replaced, ...many.slice(2)])
  expect(withView(many, view('New'))).toBeUndefined()
  expect(withView(many.slice(1), view('New'))).toEqual([...many.slice(1), view('New')])
  expect(withoutView(many, 'View 0')).toEqual(many.slice(1))
})
