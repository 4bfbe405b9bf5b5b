/** Whether a part of the streets could not be loaded, such as tiles of an area. */
import { signal } from '@preact/signals'

export const baseMapFailed = signal(false)
