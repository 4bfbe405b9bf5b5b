/** The title of the window. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { consoleName } from './brand.ts'

const shownSubject = signal<string | undefined>(undefined)

/** The subject of the screen, such as the name of a vehicle; undefined before it is known. */
export function useTitle(subject: string | undefined): void {
  useEffect(() => {
    shownSubject.value = subject
    return () => {
      shownSubject.value = undefined
    }
  }, [subject])
}

/** `name` is that of the screen, shown while its subject is not known. */
export function useTitleOfWindow(name: string): void {
  const text = `${shownSubject.value ?? name} · ${consoleName()}`
  useEffect(() => {
    document.title = text
  }, [text])
}
