/** What large towns are called in the languages of the console, where GeoNames gives the name of another language. */
import type { Language } from '../../../lib/contract/language.ts'

/** Names by language. A language that is missing uses the name that GeoNames gives. */
export type TownNames = Readonly<Partial<Record<Language, string>>>

/** As GeoNames names it. */
interface NamedTown {
  readonly country: string
  readonly name: string
}

const columns = ['de', 'en', 'es', 'fr', 'it'] as const satisfies readonly Language[]

/** Country and name of GeoNames, then the names in German, English, Spanish, French and Italian; empty where it is the same. */
const rows: readonly (readonly [country: string, town: string, ...names: readonly string[]])[] = [
  ['DE', 'Munich', 'München', '', 'Múnich', '', 'Monaco di Baviera'],
  ['DE', 'Köln', '', 'Cologne', 'Colonia', 'Cologne', 'Colonia'],
  ['DE', 'Nürnberg', '', 'Nuremberg', 'Núremberg', 'Nuremberg', 'Norimberga'],
  ['DE', 'Hamburg', '', '', 'Hamburgo', 'Hambourg', 'Amburgo'],
  ['DE', 'Berlin', '', '', 'Berlín', '', 'Berlino'],
  ['DE', 'Frankfurt am Main', '', 'Frankfurt', 'Fráncfort', 'Francfort', 'Francoforte'],
  ['DE', 'Stuttgart', '', '', '', '', 'Stoccarda'],
  ['DE', 'Hannover', '', 'Hanover', 'Hanóver', 'Hanovre', ''],
  ['DE', 'Leipzig', '', '', '', '', 'Lipsia'],
  ['DE', 'Dresden', '', '', 'Dresde', 'Dresde', 'Dresda'],
  ['DE', 'Bremen', '', '', '', 'Brême', 'Brema'],
  ['DE', 'Augsburg', '', '', 'Augsburgo', 'Augsbourg', 'Augusta'],
  ['DE', 'Freiburg', '', '', 'Friburgo', 'Fribourg-en-Brisgau', 'Friburgo'],
  ['DE', 'Magdeburg', '', '', 'Magdeburgo', 'Magdebourg', 'Magdeburgo'],
  ['DE', 'Mainz', '', '', 'Maguncia', 'Mayence', 'Magonza'],
  ['DE', 'Aachen', '', '', 'Aquisgrán', 'Aix-la-Chapelle', 'Aquisgrana'],
  ['DE', 'Saarbrücken', '', '', 'Sarrebruck', 'Sarrebruck', ''],
  ['AT', 'Vienna', 'Wien', '', 'Viena', 'Vienne', ''],
  ['AT', 'Salzburg', '', '', 'Salzburgo', 'Salzbourg', 'Salisburgo'],
  ['CH', 'Zürich', '', 'Zurich', 'Zúrich', 'Zurich', 'Zurigo'],
  ['CH', 'Genève', 'Genf', 'Geneva', 'Ginebra', '', 'Ginevra'],
  ['CH', 'Basel', '', '', 'Basilea', 'Bâle', 'Basilea'],
  ['CH', 'Bern', '', '', 'Berna', 'Berne', 'Berna'],
  ['CH', 'Lausanne', '', '', 'Lausana', '', 'Losanna'],
  ['CH', 'Luzern', '', 'Lucerne', 'Lucerna', 'Lucerne', 'Lucerna'],
  ['CH', 'Sitten', '', 'Sion', 'Sion', 'Sion', 'Sion'],
  ['CH', 'Fribourg', 'Freiburg', '', 'Friburgo', '', 'Friburgo'],
  ['FR', 'Paris', '', '', 'París', '', 'Parigi'],
  ['FR', 'Marseille', '', '', 'Marsella', '', 'Marsiglia'],
  ['FR', 'Lyon', '', '', '', '', 'Lione'],
  ['FR', 'Toulouse', '', '', 'Tolosa', '', 'Tolosa'],
  ['FR', 'Nice', 'Nizza', '', 'Niza', '', 'Nizza'],
  ['FR', 'Strasbourg', 'Straßburg', '', 'Estrasburgo', '', 'Strasburgo'],
  ['FR', 'Bordeaux', '', '', 'Burdeos', '', ''],
  ['IT', 'Rome', 'Rom', '', 'Roma', '', 'Roma'],
  ['IT', 'Milan', 'Mailand', '', 'Milán', '', 'Milano'],
  ['IT', 'Naples', 'Neapel', '', 'Nápoles', '', 'Napoli'],
  ['IT', 'Turin', '', '', 'Turín', '', 'Torino'],
  ['IT', 'Genoa', 'Genua', '', 'Génova', 'Gênes', 'Genova'],
  ['IT', 'Florence', 'Florenz', '', 'Florencia', '', 'Firenze'],
  ['IT', 'Bologna', '', '', 'Bolonia', 'Bologne', ''],
  ['IT', 'Padova', 'Padua', 'Padua', 'Padua', 'Padoue', ''],
  ['IT', 'Venice', 'Venedig', '', 'Venecia', 'Venise', 'Venezia'],
  ['IT', 'Verona', '', '', '', 'Vérone', ''],
  ['IT', 'Trento', 'Trient', '', '', 'Trente', ''],
  ['IT', 'Bolzano', 'Bozen', '', '', '', ''],
  ['IT', 'Livorno', '', '', '', 'Livourne', ''],
  ['IT', 'Modena', '', '', 'Módena', 'Modène', ''],
  ['IT', 'Palermo', '', '', '', 'Palerme', ''],
  ['IT', 'Perugia', '', '', '', 'Pérouse', ''],
  ['ES', 'Barcelona', '', '', '', 'Barcelone', 'Barcellona'],
  ['ES', 'Valencia', '', '', '', 'Valence', ''],
  ['ES', 'Sevilla', '', 'Seville', '', 'Séville', 'Siviglia'],
  ['ES', 'Zaragoza', '', '', '', 'Saragosse', 'Saragozza'],
  ['ES', 'Málaga', '', '', '', 'Malaga', 'Malaga'],
  ['ES', 'Murcia', '', '', '', 'Murcie', ''],
  ['ES', 'Córdoba', '', '', '', 'Cordoue', 'Cordova'],
  ['ES', 'Granada', '', '', '', 'Grenade', ''],
  [
    'ES',
    'Gasteiz / Vitoria',
    'Vitoria-Gasteiz',
    'Vitoria-Gasteiz',
    'Vitoria-Gasteiz',
    'Vitoria-Gasteiz',
    'Vitoria-Gasteiz'
  ],
  [
    'ES',
    'Donostia / San Sebastián',
    'San Sebastián',
    'San Sebastián',
    'San Sebastián',
    'Saint-Sébastien',
    'San Sebastián'
  ],
  ['PT', 'Lisbon', 'Lissabon', '', 'Lisboa', 'Lisbonne', 'Lisbona'],
  ['PT', 'Porto', '', '', 'Oporto', '', ''],
  ['BE', 'Brussels', 'Brüssel', '', 'Bruselas', 'Bruxelles', 'Bruxelles'],
  ['BE', 'Antwerpen', '', 'Antwerp', 'Amberes', 'Anvers', 'Anversa'],
  ['BE', 'Gent', '', 'Ghent', 'Gante', 'Gand', 'Gand'],
  ['BE', 'Brugge', 'Brügge', 'Bruges', 'Brujas', 'Bruges', 'Bruges'],
  ['BE', 'Liège', 'Lüttich', '', 'Lieja', '', 'Liegi'],
  ['NL', 'The Hague', 'Den Haag', '', 'La Haya', 'La Haye', "L'Aia"],
  ['NL', 'Amsterdam', '', '', 'Ámsterdam', '', ''],
  ['NL', 'Rotterdam', '', '', 'Róterdam', '', ''],
  ['GB', 'London', '', '', 'Londres', 'Londres', 'Londra'],
  ['GB', 'Edinburgh', '', '', 'Edimburgo', 'Édimbourg', 'Edimburgo'],
  ['IE', 'Dublin', '', '', 'Dublín', '', 'Dublino'],
  ['DK', 'Copenhagen', 'Kopenhagen', '', 'Copenhague', 'Copenhague', ''],
  ['DK', 'Århus', 'Aarhus', 'Aarhus', 'Aarhus', 'Aarhus', 'Aarhus'],
  ['SE', 'Stockholm', '', '', 'Estocolmo', '', 'Stoccolma'],
  ['SE', 'Göteborg', '', 'Gothenburg', 'Gotemburgo', '', ''],
  ['PL', 'Warsaw', 'Warschau', '', 'Varsovia', 'Varsovie', 'Varsavia'],
  ['PL', 'Kraków', 'Krakau', '', 'Cracovia', 'Cracovie', 'Cracovia'],
  ['PL', 'Wrocław', 'Breslau', '', 'Breslavia', '', 'Breslavia'],
  ['PL', 'Gdańsk', 'Danzig', '', '', '', 'Danzica'],
  ['PL', 'Szczecin', 'Stettin', '', '', '', 'Stettino'],
  ['CZ', 'Prague', 'Prag', '', 'Praga', '', 'Praga'],
  ['CZ', 'Brno', 'Brünn', '', '', '', ''],
  ['HR', 'Zagreb', '', '', '', '', 'Zagabria'],
  ['SI', 'Ljubljana', '', '', 'Liubliana', '', 'Lubiana'],
  ['RO', 'Bucharest', 'Bukarest', '', 'Bucarest', 'Bucarest', 'Bucarest'],
  ['GR', 'Athens', 'Athen', '', 'Atenas', 'Athènes', 'Atene'],
  ['GR', 'Thessaloníki', 'Thessaloniki', 'Thessaloniki', 'Salónica', 'Thessalonique', 'Salonicco'],
  ['RS', 'Belgrade', 'Belgrad', '', 'Belgrado', '', 'Belgrado'],
  ['UA', 'Kyiv', 'Kyjiw', '', 'Kiev', 'Kiev', ''],
  ['TR', 'Istanbul', '', '', 'Estambul', '', ''],
  ['RU', 'Moscow', 'Moskau', '', 'Moscú', 'Moscou', 'Mosca'],
  ['RU', 'Saint Petersburg', 'Sankt Petersburg', '', 'San Petersburgo', 'Saint-Pétersbourg', 'San Pietroburgo'],
  ['US', 'New York City', 'New York', '', 'Nueva York', 'New York', 'New York'],
  ['MX', 'Mexico City', 'Mexiko-Stadt', '', 'Ciudad de México', 'Mexico', 'Città del Messico'],
  ['EG', 'Cairo', 'Kairo', '', 'El Cairo', 'Le Caire', 'Il Cairo'],
  ['JP', 'Tokyo', 'Tokio', '', 'Tokio', '', ''],
  ['CN', 'Beijing', 'Peking', '', 'Pekín', 'Pékin', 'Pechino']
]

/**
 * The names of the towns that have several. Of towns of one name in a country the first is meant, so `towns` are to be ordered by
 * population. Throws RangeError if a town of the table is not among them.
 */
export function namesOfTowns<Town extends NamedTown>(towns: readonly Town[]): ReadonlyMap<Town, TownNames> {
  return new Map(
    rows.map(([country, name, ...inColumns]) => {
      const found = towns.find((town) => town.country === country && town.name === name)
      if (!found) throw new RangeError(`GeoNames has no ${name} in ${country}`)
      return [found, namesIn(inColumns)]
    })
  )
}

function namesIn(inColumns: readonly string[]): TownNames {
  const named = columns.map((language, index) => [language, inColumns[index]] as const)
  return Object.fromEntries(named.filter(([, name]) => name))
}
