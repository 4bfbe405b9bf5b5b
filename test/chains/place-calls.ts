/** Calls about places and visits to them. */
import { compareIds, ofScope, query, type Step, someOther, someToken, someVehicle } from './choices.ts'
import type { Caller, Permission, Place, Scope } from './model.ts'
import { denied, type Expected, missing, nothing, ok, type Walk } from './walk.ts'

const maxPlaces = 30

const somePlace = (walk: Walk) => walk.oneOf([...walk.parts.model.places.values()])

const placeMark = (walk: Walk, owner: Scope) =>
  walk.mark((caller) => walk.parts.model.permissionsIn(caller, owner)?.has('PLACE_READ') === true)

/** With visits of vehicles whose trips its owner has been able to read since. */
const createPlace: Step = async (walk) => {
  const { model, operator, random } = walk.parts
  if (model.places.size >= maxPlaces) return
  const organization = someOther(walk)
  const token = someToken(walk)
  const owner = organization ?? token.owner
  const may = (caller: Caller): Expected => (model.permissionsIn(caller, owner)?.has('PLACE_WRITE') ? ok : denied)
  const shape = { type: 'Point', coordinates: [10, 50], radius: 100 }
  const body = { name: placeMark(walk, owner), shape, ...ofScope(organization) }
  const made = await walk.ask(['POST', '/place'], token, may, body)
  if (!made) return
  const place: Place = { id: made.data.id, owner, visits: new Map() }
  const readable = [...model.vehicles.values()].filter(({ grants }) => grants.get(owner)?.has('TRIP_READ'))
  for (const { id } of readable.filter(() => random.below(2) === 0)) {
    const [kind, name = ''] = owner.split(':')
    await operator.putVisit(kind === 'org' ? { organization: name } : { user: name }, place.id, id)
    place.visits.set(id, { isLost: false })
  }
  model.places.set(place.id, place)
}

const onPlace =
  (walk: Walk, { id, owner }: Place, permission: Permission, then: Expected) =>
  (caller: Caller): Expected => {
    const own = walk.parts.model.permissionsIn(caller, owner)
    if (!own || !walk.parts.model.places.has(id)) return missing('PLACE')
    return own.has(permission) ? then : denied
  }

const getPlace: Step = async (walk) => {
  const place = somePlace(walk)
  if (place) await walk.ask(['GET', `/place/${place.id}`], someToken(walk), onPlace(walk, place, 'PLACE_READ', ok))
}

const listPlaces: Step = async (walk) => {
  const { model } = walk.parts
  const organization = someOther(walk)
  const token = someToken(walk)
  const owner = organization ?? token.owner
  const may = (caller: Caller): Expected => (model.permissionsIn(caller, owner)?.has('PLACE_READ') ? ok : denied)
  const found = await walk.ask(['GET', `/place?limit=100${query(organization)}`], token, may)
  const expected = [...model.places.values()].filter((place) => place.owner === owner)
  if (found) compareIds(walk, found.data, expected)
}

const changePlace: Step = async (walk) => {
  const place = somePlace(walk)
  if (!place) return
  const body = { name: placeMark(walk, place.owner) }
  await walk.ask(['PUT', `/place/${place.id}`], someToken(walk), onPlace(walk, place, 'PLACE_WRITE', ok), body)
}

const deletePlace: Step = async (walk) => {
  const place = somePlace(walk)
  if (!place) return
  const deleted = onPlace(walk, place, 'PLACE_WRITE', nothing)
  if (await walk.ask(['DELETE', `/place/${place.id}`], someToken(walk), deleted))
    walk.parts.model.places.delete(place.id)
}

interface SeenVisit {
  readonly place_id: string
  readonly vehicle_id: string
}

/** `may`: of the visits of the model, those that the caller may read. */
function compareVisits(walk: Walk, found: readonly SeenVisit[], may: (place: Place, vehicleId: string) => boolean) {
  const { model } = walk.parts
  const textOf = ({ place_id, vehicle_id }: SeenVisit) => `${place_id} ${vehicle_id}`
  const expected = [...model.places.values()].flatMap((place) =>
    [...place.visits]
      .filter(([vehicleId]) => may(place, vehicleId))
      .map(([vehicle_id, { isLost }]) => ({ text: textOf({ place_id: place.id, vehicle_id }), isLost }))
  )
  const shown = found.map(textOf)
  for (const text of shown) if (!expected.some((one) => one.text === text)) walk.fault(`the visit ${text} is shown`)
  for (const { text, isLost } of expected)
    if (!isLost && !shown.includes(text)) walk.fault(`the visit ${text} is missing`)
}

const listPlaceVisits: Step = async (walk) => {
  const { model } = walk.parts
  const place = somePlace(walk)
  if (!place) return
  const may = onPlace(walk, place, 'PLACE_READ', ok)
  const found = await walk.ask(['GET', `/place/${place.id}/visit?limit=100`], someToken(walk), may)
  if (!found) return
  const isReadable = (id: string) => model.may(found.caller, model.vehicles.get(id), 'TRIP_READ')
  compareVisits(walk, found.data, (one, vehicleId) => one === place && isReadable(vehicleId))
}

const listVehicleVisits: Step = async (walk) => {
  const { model } = walk.parts
  const vehicle = someVehicle(walk)
  if (!vehicle) return
  const organization = someOther(walk)
  const token = someToken(walk)
  const owner = organization ?? token.owner
  const may = (caller: Caller): Expected => {
    const isReader = model.permissionsIn(caller, owner)?.has('PLACE_READ')
    return isReader && model.may(caller, vehicle, 'TRIP_READ') ? ok : denied
  }
  const path = `/vehicle/${vehicle.id}/visit?limit=100${query(organization)}`
  const found = await walk.ask(['GET', path], token, may)
  if (found) compareVisits(walk, found.data, (place, id) => place.owner === owner && id === vehicle.id)
}

/** How often each is chosen. */
export const placeSteps: readonly (readonly [weight: number, step: Step])[] = [
  [5, createPlace],
  [3, getPlace],
  [4, listPlaces],
  [2, changePlace],
  [1, deletePlace],
  [8, listPlaceVisits],
  [8, listVehicleVisits]
]
