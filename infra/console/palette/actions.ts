/** The screens and actions that the palette offers. */
import { languages } from '../../../lib/contract/language.ts'
import { accountPath, homePath, withQuery } from '../addresses.ts'
import { isAddVehicleOpen } from '../fleet/add-vehicle.tsx'
import { leave } from '../form/unsaved.ts'
import { formatPercent } from '../language/format.ts'
import { chooseLanguage, languageNames, t } from '../language/language.ts'
import { formatInUserUnit } from '../language/user-units.ts'
import { areKeysShown } from '../page/keys.ts'
import { addressOf, screens } from '../screens.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { theme, themes } from '../style/theme.ts'
import type { Entry } from './entry.ts'

/** Opens an address of the console, then calls `after`, unless the user stays with what was not saved. */
export type Go = (address: string, after?: () => void) => void

const lowVolts = 12
const lowFuelPercent = 20

export function screenEntries(go: Go): Entry[] {
  const shown = screens
    .filter(({ isInNavigation }) => isInNavigation)
    .map((screen) => ({ text: t(screen.title), address: addressOf(screen) }))
  return [...shown, { text: t('account'), address: accountPath }].map(({ text, address }) => ({
    key: `screen ${address}`,
    kind: 'screen',
    text,
    run: () => go(address)
  }))
}

export function actionEntries(go: Go): Entry[] {
  return [...fleetActions(go), ...settingActions()].map(([key, text, run]) => ({ key, kind: 'action', text, run }))
}

type Action = readonly [key: string, text: string, run: () => void]

function fleetActions(go: Go): Action[] {
  const filters: readonly (readonly [text: string, query: Readonly<Record<string, string>>])[] = [
    [
      t('showBatteries', { value: formatInUserUnit(lowVolts, 'V') }),
      { volts: String(lowVolts), sort: 'voltage', view: 'table' }
    ],
    [
      t('showFuel', { value: formatPercent(lowFuelPercent) }),
      { fuel: String(lowFuelPercent), sort: 'fuel', view: 'table' }
    ],
    [t('showSilent'), { status: 'silent' }],
    [t('showDriving'), { status: 'driving' }],
    [t('showAtHome'), { home: 'yes' }],
    [t('showTable'), { view: 'table' }],
    [t('showList'), { view: 'list' }]
  ]
  const open = () => {
    isAddVehicleOpen.value = true
  }
  return [
    ['add', t('addVehicle'), () => go(homePath, open)],
    ...filters.map(([text, query]): Action => {
      const address = withQuery(homePath, query)
      return [`filter ${address}`, text, () => go(address)]
    })
  ]
}

function settingActions(): Action[] {
  const themeTexts = { system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }
  const showKeys = () => {
    areKeysShown.value = true
  }
  return [
    ...themes.map((each): Action => {
      const choose = () => {
        theme.value = each
      }
      return [`theme ${each}`, `${t('theme')}: ${themeTexts[each]}`, choose]
    }),
    ...languages.map((each): Action => {
      return [`language ${each}`, `${t('languageSetting')}: ${languageNames[each]}`, () => void chooseLanguage(each)]
    }),
    ['keys', t('keys'), showKeys],
    ['documentation', t('documentation'), () => location.assign('/v2.2/docs')],
    ['sign-out', t('signOut'), () => leave(() => void signOut())]
  ]
}
