/** Announces the last action at the lower edge of the window, with a button to undo it if possible, and what others did. */
import { type Signal, signal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { t } from '../language/language.ts'
import { Icon } from './icons.tsx'

interface AnnouncedLink {
  readonly text: string
  readonly href: string
  readonly onFollow: () => void
}

interface Announcement {
  readonly text: string
  readonly onUndo?: () => void
  readonly link?: AnnouncedLink | undefined
  /** Path of the screen on which the action was done. */
  readonly path: string
}

type Announced = Signal<Announcement | undefined>

/** The last action of the user in this tab. */
const action: Announced = signal(undefined)
/** What others did last. It never replaces the action, which may still have to be undone. */
const event: Announced = signal(undefined)

/**
 * An announcement with an undo button has no time limit: it stays until it is closed, used or replaced. Source: WCAG
 * 2.2, 2.2.1. Without one it disappears with the screen, so call `route` before `announce`.
 */
export function announce(text: string, onUndo?: () => void): void {
  action.value = { text, path: location.pathname, ...(onUndo && { onUndo }) }
}

/** Announces what others did, until it is closed or replaced, or another screen is shown. */
export function announceEvent(text: string, link?: AnnouncedLink): void {
  event.value = { text, path: location.pathname, link }
}

export function AnnouncementBar() {
  // Subscribes to changes of the screen.
  useLocation()
  return (
    <div class="announcement-place" aria-live="polite">
      <Shown announced={event} screen={location.pathname} />
      <Shown announced={action} screen={location.pathname} />
    </div>
  )
}

interface ShownProps {
  readonly announced: Announced
  /** Path of the screen that is shown. */
  readonly screen: string
}

function Shown({ announced, screen }: ShownProps) {
  const { text, onUndo, link, path } = announced.value ?? {}
  if (onUndo === undefined && path !== screen) return null
  const withdraw = () => {
    announced.value = undefined
  }
  const undo = () => {
    withdraw()
    onUndo?.()
  }
  const follow = () => {
    withdraw()
    link?.onFollow()
  }
  return (
    <div class="announcement">
      <span>{text}</span>
      {link && (
        <a class="button" href={link.href} onClick={follow}>
          {link.text}
        </a>
      )}
      {onUndo && (
        <button type="button" onClick={undo}>
          {t('undo')}
        </button>
      )}
      <button type="button" class="quiet" aria-label={t('close')} onClick={withdraw}>
        <Icon name="close" />
      </button>
    </div>
  )
}
