/** Messages of the palette. */
export const palette = {
  palette: 'Find anything',
  palettePlaceholder: 'Vehicles, screens, actions…',
  paletteNoMatch: 'Nothing matches “{words}”',
  paletteKeys: 'Arrow keys choose, Enter opens, Esc closes',
  screenEntry: 'Screen',
  actionEntry: 'Action',
  showBatteries: 'Show batteries below {value}',
  showFuel: 'Show fuel below {value}',
  showSilent: 'Show vehicles without signal',
  showDriving: 'Show driving vehicles',
  showAtHome: 'Show vehicles at home',
  showTable: 'Show the fleet as a table',
  showList: 'Show the fleet as a list'
} as const
