/** Whether this browser can show notifications, and whether its user lets it. */
import { signal } from '@preact/signals'

/** Why it cannot: the address is not encrypted, or it is an iPhone or iPad on which the console is no app of its own. */
type Support = 'supported' | 'insecure' | 'home-screen' | 'unsupported'

export function support(): Support {
  if (!isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported'
  return isOfApple() ? 'home-screen' : 'unsupported'
}

/** iPads say that they are Macs, which have no touch screen. */
function isOfApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

export const permission = signal(permissionNow())

function permissionNow(): NotificationPermission {
  return support() === 'supported' ? Notification.permission : 'denied'
}

/** Follows the settings of the browser. */
async function followPermission(): Promise<void> {
  const status = await navigator.permissions.query({ name: 'notifications' })
  status.addEventListener('change', () => {
    permission.value = permissionNow()
  })
}
// A browser that cannot tell is asked again when the page is loaded.
void followPermission().catch(() => {})

/** The browser asks its user, unless it knows the answer. Call it for a click: some browsers ask for nothing else. */
export async function askPermission(): Promise<NotificationPermission> {
  permission.value = await Notification.requestPermission()
  return permission.value
}
