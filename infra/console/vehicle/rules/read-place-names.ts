/** Reads the names of the places that the user can see. */
import { useEffect } from 'preact/hooks'
import { client, replyOf } from '../../api/client.ts'
import { allItems } from '../../api/pages.ts'
import { readOrganizations } from '../../api/read-organizations.ts'
import { session } from '../../api/session.ts'
import { compareTexts } from '../../language/format.ts'
import { placeNames } from './place-names.ts'

// The next user who signs in must not see the places of the previous one.
session.subscribe(() => {
  placeNames.value = undefined
})

/** Reads the names when something is shown that needs them. What cannot be read is left out. */
export function usePlaceNames(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const reading = new AbortController()
    void readPlaceNames(reading.signal)
    return () => reading.abort()
  }, [isNeeded])
}

async function readPlaceNames(signal: AbortSignal): Promise<void> {
  const organizations = await readOrganizations(signal).catch(() => [])
  const visible = organizations.filter(({ permissions }) => permissions.includes('PLACE_READ'))
  const owners = [{}, ...visible.map(({ id }) => ({ organization_id: id }))]
  const found = await Promise.all(owners.map((owner) => readNamesOf(owner, signal).catch(() => [])))
  const compare = compareTexts()
  const sorted = found.flat().sort((a, b) => compare(a.name, b.name))
  if (!signal.aborted) placeNames.value = new Map(sorted.map(({ id, name }) => [id, name]))
}

const readNamesOf = (owner: { readonly organization_id?: string }, signal: AbortSignal) =>
  allItems((page) =>
    replyOf(client.GET('/place', { params: { query: { ...page, ...owner, fields: 'id,name' } }, signal }))
  )
