/** The account with data, and the dialogs that open over every screen. */
import { single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const profile = {
  id: 'demo-user',
  email: 'demo@example.com',
  first_name: 'Dana',
  last_name: 'Demo',
  address_city: 'Hamburg',
  primary_locale: 'en',
  measurement_unit: 'METRIC',
  time_format: '24H',
  notification_new_message: true
}

export const accountCases: readonly ScreenCase[] = [
  {
    name: 'account',
    path: '/console/account',
    replies: { '/me': single(profile) },
    reads: ['/me'],
    filled: (page) => page.getByRole('textbox', { name: 'First name' }),
    opens: {
      settings: (page) => page.getByRole('button', { name: 'Settings' }).click(),
      keys: async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      }
    }
  }
]
