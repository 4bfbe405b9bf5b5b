/** The home of a vehicle, from a setting or as far as it is discovered. */

import type { DetectionSettings } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { addStay, type HomeDiscovery, homeOf, noStays, type Stay } from '../home/home-discovery.ts'
import type { Position } from '../position-fix.ts'
import type { LocalState } from './detection-state.ts'

/** Returns the home of the settings, otherwise the discovered one where discovery is on. */
export function knownHome({ home }: LocalState, settings: DetectionSettings): Position | undefined {
  if (settings.home || !settings.autoDiscoverHome) return settings.home
  return home && !isDiscovering(home) ? home : undefined
}

/**
 * Adds a staypoint to the discovery of the home. The state keeps the places until the home is found, and then the home alone,
 * so that states with different pasts become equal.
 */
export function withStay(local: LocalState, stay: Stay, settings: DetectionSettings): LocalState {
  const { home = noStays } = local
  if (!settings.autoDiscoverHome || settings.home || !isDiscovering(home)) return local
  const discovery = addStay(home, stay)
  return { ...local, home: homeOf(discovery, settings) ?? discovery }
}

/**
 * Returns the home as `knownHome` does, with the nights of a staypoint that has not ended counted too: a vehicle that is left
 * at home for days is at home.
 */
export function homeSoFar(local: LocalState, settings: DetectionSettings): Position | undefined {
  const { stay } = local
  if (!stay) return knownHome(local, settings)
  const fromMilliseconds = stay.countedMilliseconds ?? stay.fromMilliseconds
  return knownHome(withStay(local, { ...stay, fromMilliseconds }, settings), settings)
}

/**
 * Whether a vehicle at `position` is at home. It leaves home at a greater distance than it arrives. Source: decisions,
 * `PARK_HOME`.
 */
export function isHome(
  home: Position | undefined,
  position: Position,
  wasAtHome: boolean,
  { homeRadiusMetres, homeLeavingMetres }: DetectionSettings
): boolean {
  const metres = wasAtHome ? Math.max(homeRadiusMetres, homeLeavingMetres) : homeRadiusMetres
  return home !== undefined && greatCircleMetres(home, position) <= metres
}

/** Updates whether the vehicle is at home from its new position. */
export function withPosition(local: LocalState, position: Position, settings: DetectionSettings): LocalState {
  const { isAtHome: wasAtHome, ...others } = local
  const isThere = isHome(knownHome(local, settings), position, wasAtHome === true, settings)
  return isThere ? { ...others, isAtHome: true } : others
}

const isDiscovering = (home: HomeDiscovery | Position): home is HomeDiscovery => 'places' in home
