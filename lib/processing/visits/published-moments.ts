/** What is published of visits: what happens within the time window of the place. Source: decisions, "Places". */
import type { PlaceOfVehicle } from '../../owned-places/places-of-vehicle.ts'
import { timeWindowOf } from '../../rules/evaluation/time-window.ts'

/** `at`: epoch milliseconds. */
export const isPublished = (place: PlaceOfVehicle, at: number) => timeWindowOf(place).stretchAt(at).isOpen
