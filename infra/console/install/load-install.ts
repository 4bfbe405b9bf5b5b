/** Loads the page of an installer together with its messages. */
import type { ComponentType } from 'preact'
import { loadMessages } from '../language/language.ts'
import { receptionMessages } from '../vehicle/connect/reception.messages.ts'
import { installMessages } from './install.messages.ts'

export async function loadInstall(): Promise<ComponentType> {
  const [{ InstallScreen }] = await Promise.all([
    import('./install-screen.tsx'),
    loadMessages(receptionMessages),
    loadMessages(installMessages)
  ])
  return InstallScreen
}
