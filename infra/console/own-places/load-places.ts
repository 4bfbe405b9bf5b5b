/** Loads the screen of the places together with its messages, and with parts that share code with the screens of access. */
import type { ComponentType } from 'preact'
import { loadMessages } from '../language/language.ts'
import { ownPlacesMessages } from './own-places.messages.ts'

export async function loadPlaces(): Promise<ComponentType> {
  const [{ placesScreen }, { PlaceEditor }, { NotPermitted }] = await Promise.all([
    import('./places-screen.tsx'),
    import('./place-editor.tsx'),
    import('../tokens/not-permitted.tsx'),
    loadMessages(ownPlacesMessages)
  ])
  return placesScreen({ PlaceEditor, NotPermitted })
}
