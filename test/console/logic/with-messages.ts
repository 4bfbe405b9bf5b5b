/** Adds the messages of every screen, as the start of the console does. Import it for this effect. */
import { everyScreenMessages } from '../../../infra/console/every-screen.messages.ts'
import { addMessages } from '../../../infra/console/language/language.ts'

addMessages(everyScreenMessages)
