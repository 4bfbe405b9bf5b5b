/** Runs when the elements of the page and Swagger UI are there. */
import { browser } from './browser.ts'
import { startPage } from './page.ts'

startPage(browser())
