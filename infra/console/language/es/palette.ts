/** Messages of the palette. */
import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette: Translation<typeof english> = {
  palette: 'Buscar todo',
  palettePlaceholder: 'Vehículos, pantallas, acciones…',
  paletteNoMatch: 'Sin resultados para «{words}»',
  paletteKeys: 'Las flechas eligen, Intro abre, Esc cierra',
  screenEntry: 'Pantalla',
  actionEntry: 'Acción',
  showBatteries: 'Mostrar baterías por debajo de {value}',
  showFuel: 'Mostrar combustible por debajo de {value}',
  showSilent: 'Mostrar vehículos sin señal',
  showDriving: 'Mostrar vehículos en marcha',
  showAtHome: 'Mostrar vehículos en la base',
  showTable: 'Mostrar la flota como tabla',
  showList: 'Mostrar la flota como lista'
}
