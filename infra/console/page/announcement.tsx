/** Announces the last action at the lower edge of the window, with a button to undo it if possible. */
import { signal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { t } from '../language/language.ts'
import { Icon } from './icons.tsx'

interface Announcement {
  readonly text: string
  readonly onUndo?: () => void
  /** Path of the screen on which the action was done. */
  readonly path: string
}

const announcement = signal<Announcement | undefined>(undefined)

/**
 * An announcement with an undo button has no time limit: it stays until it is closed, used or replaced. Source: WCAG
 * 2.2, 2.2.1. Without one it disappears with the screen, so call `route` before `announce`.
 */
export function announce(text: string, onUndo?: () => void): void {
  announcement.value = { text, path: location.pathname, ...(onUndo && { onUndo }) }
}

function withdrawAnnouncement(): void {
  announcement.value = undefined
}

export function AnnouncementBar() {
  // Subscribes to changes of the screen.
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
