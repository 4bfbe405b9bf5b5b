/** Runs after the elements of the page and Swagger UI are loaded. */
import { browser } from './browser.ts'
import { startPage } from './page.ts'

startPage(browser())
