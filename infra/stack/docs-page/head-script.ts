/** Runs before the page is drawn, so that a page in dark colours does not flash white. */
import { darkSystem, schemePage } from './browser.ts'
import { currentScheme } from './color-scheme.ts'

const page = schemePage()
const show = () => page.show(currentScheme(page))
show()
darkSystem().addEventListener('change', show)
