/** The title of the window. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { t } from '../language/language.ts'

const shownSubject = signal<string | undefined>(undefined)

/** What the screen is about, such as the name of a vehicle; undefined before it is known. */
export function useTitle(subject: string | undefined): void {
  useEffect(() => {
    shownSubject.value = subject
    return () => {
      shownSubject.value = undefined
    }
  }, [subject])
}

/** `name`: of the screen, where its subject is not known. */
export function useTitleOfWindow(name: string): void {
  const text = `${shownSubject.value ?? name} · ${t('console')}`
  useEffect(() => {
    document.title = text
  }, [text])
}
