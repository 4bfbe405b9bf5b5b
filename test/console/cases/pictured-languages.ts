/** Screens in the languages whose words are the longest, on phones, and the table where its heads are the narrowest. */
import { fleetReplies } from '../made-fleet.ts'
import { noToken } from '../people.ts'
import { answer, answerAll, single } from '../replies.ts'
import type { Visitor } from '../visitor.ts'
import { companyFleet } from './company-fleet.ts'
import type { PicturedScreen } from './pictured-screen.ts'
import { answerAs, screenCase } from './screen-cases.ts'

const languages = { german: 'de-DE', french: 'fr-FR' }

const ofPhone = [
  'vehicle-now',
  'vehicle-rules',
  'vehicle-profile',
  'vehicle-connect',
  'vehicle-sharing',
  'trips',
  'trip',
  'alerts',
  'tokens',
  'webhooks',
  'webhook',
  'members',
  'audit',
  'account'
]

export const picturedLanguages: readonly PicturedScreen[] = Object.entries(languages).flatMap(([language, locale]) => {
  const context = { locale }
  return [
    ...ofPhone.map((name) => ({
      name: `${name}-${language}`,
      widths: [390],
      context,
      show: (visitor: Visitor) => showCase(visitor, name)
    })),
    { name: `fleet-${language}`, widths: [390], context, show: (visitor) => showFleet(visitor, '/console?vehicle=v7') },
    {
      name: `fleet-table-${language}`,
      widths: [390, 1440],
      context,
      show: (visitor) => showFleet(visitor, '/console?view=table&sort=-speed')
    }
  ]
})

async function showCase(visitor: Visitor, name: string): Promise<void> {
  const screen = screenCase(name)
  await answerAs(screen, visitor.page)
  // A profile that names no language.
  if (name === 'account') await answer(visitor.page, '/me', single({ first_name: 'Dana', last_name: 'Demo' }))
  await visitor.openSignedIn(noToken, screen.path)
  await visitor.page.waitForLoadState('networkidle')
}

async function showFleet(visitor: Visitor, path: string): Promise<void> {
  await answerAll(visitor.page, fleetReplies(companyFleet(300)))
  await visitor.openSignedIn(noToken, path)
  await visitor.page.waitForLoadState('networkidle')
}
