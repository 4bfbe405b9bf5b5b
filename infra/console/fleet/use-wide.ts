/** Whether the window has room for the table and the map beside each other. */
import { useMedia } from '../page/use-media.ts'

/** Must equal the width in table.css. */
const wide = '(width >= 1600px)'

export const useWide = (): boolean => useMedia(wide)
