/** Where the vehicle is at home, as far as it is known. */

import type { LocalState } from '../detection/detection-state.ts'
import type { DetectionSettings } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import type { Position } from '../position-fix.ts'
import { addStay, type HomeDiscovery, homeOf, noStays, type Stay } from './home-discovery.ts'

/** The setting, else what was discovered, as long as it may be. */
export function knownHome({ home }: LocalState, settings: DetectionSettings): Position | undefined {
  if (settings.home || !settings.autoDiscoverHome) return settings.home
  return home && !isDiscovering(home) ? home : undefined
}

/** Keeps the places until the home is found and then the home alone, so that states with different pasts become equal. */
export function withStay(local: LocalState, stay: Stay, settings: DetectionSettings): LocalState {
  const { home = noStays } = local
  if (!settings.autoDiscoverHome || settings.home || !isDiscovering(home)) return local
  const discovery = addStay(home, stay)
  return { ...local, home: homeOf(discovery, settings) ?? discovery }
}

/** The same, with the nights of a staypoint that has not ended: a vehicle that is left at home for days is at home. */
export function homeSoFar(local: LocalState, settings: DetectionSettings): Position | undefined {
  const { stay } = local
  if (!stay) return knownHome(local, settings)
  const fromMilliseconds = stay.countedMilliseconds ?? stay.fromMilliseconds
  return knownHome(withStay(local, { ...stay, fromMilliseconds }, settings), settings)
}

/** Whether a vehicle at `position` is at home, where it was so before or was not. Source: decisions, `PARK_HOME`. */
export function isHome(
  home: Position | undefined,
  position: Position,
  wasAtHome: boolean,
  { homeRadiusMetres, homeLeavingMetres }: DetectionSettings
): boolean {
  const metres = wasAtHome ? Math.max(homeRadiusMetres, homeLeavingMetres) : homeRadiusMetres
  return home !== undefined && greatCircleMetres(home, position) <= metres
}

/** The vehicle is at `position` now. */
export function withPosition(local: LocalState, position: Position, settings: DetectionSettings): LocalState {
  const { isAtHome: wasAtHome, ...others } = local
  const isThere = isHome(knownHome(local, settings), position, wasAtHome === true, settings)
  return isThere ? { ...others, isAtHome: true } : others
}

const isDiscovering = (home: HomeDiscovery | Position): home is HomeDiscovery => 'places' in home
