/** Loads the tab that connects a device, together with its messages. */
import type { ComponentType } from 'preact'
import { loadMessages } from '../../language/language.ts'
import type { ShownVehicle } from '../shown-vehicle.ts'
import { installerMessages } from './installer/installer.messages.ts'
import { receptionMessages } from './reception.messages.ts'

export async function loadConnect(): Promise<ComponentType<ShownVehicle>> {
  const [{ ConnectTab }] = await Promise.all([
    import('./connect-tab.tsx'),
    loadMessages(receptionMessages),
    loadMessages(installerMessages)
  ])
  return ConnectTab
}
