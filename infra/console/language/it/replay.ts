/** Messages of replays. */
import type { replay as english } from '../en/replay.ts'
import type { Translation } from '../messages.ts'

export const replay: Translation<typeof english> = {
  replay: 'Riproduzione',
  replayPlay: 'Riproduci',
  replayPause: 'Pausa',
  replayToBegin: 'All’inizio',
  replayToEnd: 'Alla fine',
  replayMoment: 'Momento del viaggio',
  replayPace: 'Velocità di riproduzione',
  replayTogether: 'Riproduci insieme',
  replayMost: 'Si riproducono insieme al massimo {most} viaggi; gli altri sono esclusi.',
  replayNone: 'Questo link non contiene viaggi. Selezionarne alcuni nell’elenco dei viaggi.',
  replayWithout: 'Senza traccia conservata: {trips}',
  replayLeftOut: 'Escluso: {trip}.',
  keyPlay: 'Riproduci un viaggio, pausa',
  keyMoment: 'Posizione precedente, successiva di un viaggio',
  tripMap: 'Mappa del viaggio',
  charts: 'Grafici',
  chartOf: 'Grafico temporale: {values}. La tabella dei valori contiene i numeri.',
  chartWhole: 'Mostra tutto il viaggio',
  valueTable: 'Tabella dei valori',
  time: 'Ora',
  tableEarlier: 'Prima',
  tableLater: 'Dopo',
  tablePage: 'Pagina {page} di {pages}',
  engineSpeed: 'Giri del motore',
  unitRotation: 'giri/min',
  fuelConsumption: 'Consumo di carburante',
  fuelConsumptionCan: 'Consumo di carburante (CAN)',
  batteryExternal: 'Batteria esterna {number}',
  energyLeft: 'Energia residua',
  trackHidden: 'La traccia è visibile solo a chi ha accesso ai viaggi del veicolo.',
  trackMissing:
    'Di questo viaggio non è conservata alcuna traccia: le posizioni sono più vecchie di quanto il servizio le conservi, oppure erano nascoste mentre il veicolo non doveva essere seguito. I dati restano.',
  trackNotYet: 'Il viaggio è appena iniziato: la linea compare con la seconda posizione.',
  trackSimplified: 'Viaggio lungo: le posizioni a meno di {distance} dalla linea sono omesse qui, non nei file.',
  trackDownload: 'Scarica {format}'
}
