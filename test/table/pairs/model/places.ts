/** Whether each packed place is found by its ID, and the list counts what the packs have. */
import { afterHash, type Contents, differences, type Item } from './contents.ts'

/** Whether each visit lies both with its vehicle and under its place. */
export function faultsOfVisits(contents: Contents): string[] {
  const textOf = ({ PK: _, SK: __, v: ___, ...visit }: Item, position: string) =>
    `${position} ${JSON.stringify(Object.entries(visit).sort())}`
  return differences(
    'Visit of a place',
    contents.under('PLACE#', 'VISIT#').map((item) => textOf(item, `${item.PK} ${item.SK.slice('VISIT#'.length)}`)),
    contents
      .under('VEHICLE#', 'VISIT#')
      .map((item) => textOf(item, `PLACE#${item.placeId} ${item.SK.slice(`VISIT#${item.owner}#`.length)}`))
  )
}

export function faultsOfPlaces(contents: Contents): string[] {
  const packs = contents.under('PLACES#', 'PACK#')
  const lists = contents.under('PLACES#', 'LIST')
  return [
    ...differences(
      'Place',
      packs.flatMap(({ PK, SK, places }) =>
        Object.keys(places).map((id) => `${id} of ${afterHash(PK)} in ${afterHash(SK)}`)
      ),
      contents.under('PLACE#', 'PLACE').map(({ PK, owner, pack }) => `${afterHash(PK)} of ${owner} in ${pack}`)
    ),
    ...differences(
      'Row of the packs',
      lists.flatMap(({ PK, packs: rows }) =>
        Object.entries<{ places: number; bytes: number }>(rows).map(
          ([pack, { places, bytes }]) => `${afterHash(PK)} ${pack}: ${places} in ${bytes} bytes`
        )
      ),
      packs.map(({ PK, SK, places }) => {
        const bytes = Buffer.byteLength(JSON.stringify(places))
        return `${afterHash(PK)} ${afterHash(SK)}: ${Object.keys(places).length} in ${bytes} bytes`
      })
    ),
    ...packs.filter(({ places }) => Object.keys(places).length === 0).map(({ PK, SK }) => `${PK} ${SK} is empty`),
    ...lists.filter(({ packs: rows }) => Object.keys(rows).length === 0).map(({ PK }) => `${PK} lists no packs`)
  ]
}
