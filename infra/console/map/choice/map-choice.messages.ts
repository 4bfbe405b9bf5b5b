/** Messages of the choice of the map. */
import { defineMessages } from '../../language/messages.ts'

export const mapChoiceMessages = defineMessages({
  streetsFrom: {
    en: 'Streets for everybody who uses this console come from',
    de: 'Straßen für alle, die diese Konsole nutzen, kommen von',
    fr: 'Les rues, pour tous ceux qui utilisent cette console, viennent de',
    es: 'Las calles, para todos los que usan esta consola, vienen de',
    it: 'Le strade, per tutti quelli che usano questa console, vengono da'
  },
  streetsOfOpenFreeMap: {
    en: 'OpenFreeMap. Its provider can see which areas you view.',
    de: 'OpenFreeMap. Der Anbieter sieht, welche Gebiete Sie ansehen.',
    fr: 'OpenFreeMap. Son fournisseur voit les zones que vous consultez.',
    es: 'OpenFreeMap. Su proveedor ve qué zonas consulta.',
    it: 'OpenFreeMap. Il fornitore vede quali zone consulta.'
  },
  streetsOfStyle: {
    en: 'A map style. Its provider can see which areas you view.',
    de: 'Ein Kartenstil. Sein Anbieter sieht, welche Gebiete Sie ansehen.',
    fr: 'Un style de carte. Son fournisseur voit les zones que vous consultez.',
    es: 'Un estilo de mapa. Su proveedor ve qué zonas consulta.',
    it: 'Uno stile di mappa. Il fornitore vede quali zone consulta.'
  },
  streetsOfTiles: {
    en: 'A PMTiles file. Its server can see which areas you view.',
    de: 'Eine PMTiles-Datei. Ihr Server sieht, welche Gebiete Sie ansehen.',
    fr: 'Un fichier PMTiles. Son serveur voit les zones que vous consultez.',
    es: 'Un archivo PMTiles. Su servidor ve qué zonas consulta.',
    it: 'Un file PMTiles. Il suo server vede quali zone consulta.'
  },
  streetsOfNone: {
    en: 'Nowhere. The map that comes with the console is shown.',
    de: 'Keine Straßen. Angezeigt wird die mitgelieferte Karte.',
    fr: 'Nulle part. La carte fournie avec la console s’affiche.',
    es: 'Ninguna parte. Se muestra el mapa incluido en la consola.',
    it: 'Nessuna fonte. Viene mostrata la mappa inclusa nella console.'
  },
  styleAddress: {
    en: 'Address of the style',
    de: 'Adresse des Stils',
    fr: 'Adresse du style',
    es: 'Dirección del estilo',
    it: 'Indirizzo dello stile'
  },
  darkStyleAddress: {
    en: 'Address of the dark style (optional)',
    de: 'Adresse des dunklen Stils (optional)',
    fr: 'Adresse du style sombre (facultatif)',
    es: 'Dirección del estilo oscuro (opcional)',
    it: 'Indirizzo dello stile scuro (facoltativo)'
  },
  tilesAddress: {
    en: 'Address of the PMTiles file',
    de: 'Adresse der PMTiles-Datei',
    fr: 'Adresse du fichier PMTiles',
    es: 'Dirección del archivo PMTiles',
    it: 'Indirizzo del file PMTiles'
  },
  styleOrigins: {
    en: 'Further origins of the style (optional)',
    de: 'Weitere Ursprünge des Stils (optional)',
    fr: 'Autres origines du style (facultatif)',
    es: 'Otros orígenes del estilo (opcional)',
    it: 'Altre origini dello stile (facoltativo)'
  },
  styleOriginsHint: {
    en: 'Of tiles and fonts, separated by spaces. The browser loads nothing from others.',
    de: 'Von Kacheln und Schriften, durch Leerzeichen getrennt. Von anderen lädt der Browser nichts.',
    fr: 'Des tuiles et des polices, séparées par des espaces. Le navigateur ne charge rien d’autres origines.',
    es: 'De teselas y fuentes, separados por espacios. El navegador no carga nada de otros.',
    it: 'Di riquadri e caratteri, separate da spazi. Il browser non carica nulla da altre.'
  },
  imagesAddress: {
    en: 'Address of satellite images (optional)',
    de: 'Adresse von Satellitenbildern (optional)',
    fr: 'Adresse d’images satellite (facultatif)',
    es: 'Dirección de imágenes de satélite (opcional)',
    it: 'Indirizzo di immagini satellitari (facoltativo)'
  },
  imagesAddressHint: {
    en: 'With zoom, column and row, such as {example}. Its provider can see which areas you view.',
    de: 'Mit Zoom, Spalte und Zeile, etwa {example}. Der Anbieter sieht, welche Gebiete Sie ansehen.',
    fr: 'Avec zoom, colonne et ligne, par exemple {example}. Son fournisseur voit les zones que vous consultez.',
    es: 'Con zoom, columna y fila, como {example}. Su proveedor ve qué zonas consulta.',
    it: 'Con zoom, colonna e riga, per esempio {example}. Il fornitore vede quali zone consulta.'
  },
  imagesAttribution: {
    en: 'Attribution of the images (optional)',
    de: 'Quellenangabe der Bilder (optional)',
    fr: 'Mention des sources des images (facultatif)',
    es: 'Atribución de las imágenes (opcional)',
    it: 'Attribuzione delle immagini (facoltativo)'
  },
  reloadsAfterChoice: {
    en: 'The page is loaded again after saving.',
    de: 'Nach dem Speichern wird die Seite neu geladen.',
    fr: 'La page est rechargée après l’enregistrement.',
    es: 'La página se vuelve a cargar después de guardar.',
    it: 'La pagina viene ricaricata dopo il salvataggio.'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    mapChoice: typeof mapChoiceMessages
  }
}
