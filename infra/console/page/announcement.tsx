/** What has just been done, at the lower edge of the window, with a way to undo it where there is one. */
import { signal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { t } from '../language/language.ts'
import { Icon } from './icons.tsx'

interface Announcement {
  readonly text: string
  readonly onUndo?: () => void
  /** Of the screen on which it was said. */
  readonly path: string
}

const announcement = signal<Announcement | undefined>(undefined)

/**
 * Stays until it is closed, used, or another one takes its place: no time limit to undo. Source: WCAG 2.2, 2.2.1. What cannot
 * be undone goes with the screen; lead to another one before.
 */
export function announce(text: string, onUndo?: () => void): void {
  announcement.value = { text, path: location.pathname, ...(onUndo && { onUndo }) }
}

/** Where what it says no longer holds. */
function withdrawAnnouncement(): void {
  announcement.value = undefined
}

export function AnnouncementBar() {
  // Rendered again where the screen changes.
  useLocation()
  const { text, onUndo, path } = announcement.value ?? {}
  const isShown = onUndo !== undefined || path === location.pathname
  const undo = () => {
    withdrawAnnouncement()
    onUndo?.()
  }
  return (
    <div class="announcement-place" aria-live="polite">
      {isShown && (
        <div class="announcement">
          <span>{text}</span>
          {onUndo && (
            <button type="button" onClick={undo}>
              {t('undo')}
            </button>
          )}
          <button type="button" class="quiet" aria-label={t('close')} onClick={withdrawAnnouncement}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
