/** The title of the window. */
import { useEffect } from 'preact/hooks'
import { t } from '../language/language.ts'

/** What the screen is about, such as the name of a vehicle; undefined before it is known. */
export function useTitle(subject: string | undefined): void {
  const text = subject === undefined ? undefined : `${subject} · ${t('console')}`
  useEffect(() => {
    if (text !== undefined) document.title = text
  }, [text])
}
