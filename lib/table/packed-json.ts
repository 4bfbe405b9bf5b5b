/** Packs JSON: deflated with a dictionary of the names that occur in it, which makes a vehicle's tracking a third smaller. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { assertKnownFormat, inFormat, storedFormats } from './stored-formats.ts'

/**
 * Names in states and trackings, the most frequent last. The dictionary never changes, because bytes that were packed with it
 * need it. Another dictionary is another format.
 */
const dictionary = Buffer.from(
  [
    '"kind":"tripleg","drive":{"isRunning":true,"absorbed":[],"validation_score":1,"valid":true,"fields":{',
    '"waiting":[{"r":"","states":{"at":17,"rules":{"h":"","s":17,"k":17,"e":17,"m":17,"n":1',
    '"battery_ext_1_trend":"CONST","uploadIntervals":{"driving":[1,1,1],"standing":[60,60,60]},"seconds":,',
    '"nightSeconds":0,"nights":[]}],"fromMilliseconds":17,"untilMilliseconds":17,"days":[205',
    String.raw`\"energy\":{\"powerWh\":,\"powerHours\":,\"wh\":{\"start\":,\"end\":,\"used\":},\"ah\":{\"pct\":{`,
    String.raw`\"start\":,\"end\":,\"used\":0}},\"byRate\":{\"litres\":,\"milliseconds\":,\"rate\":,`,
    String.raw`\"counters\":{\"total_odometer\":{\"last\":[,17],\"before\":[,17]},\"n2k_operation_hours\":{`,
    String.raw`\"remaining_energy_wh\":{\"energy_pct\":{\"odometer\":{\"voltage\":{\"volts\":1`,
    String.raw`\"stop\":{\"fromMilliseconds\":17,\"first\":[],\"levels\":[{\"fuel_level_pct\":},\"standing\":,`,
    String.raw`\"isRunning\":false,\"frozenMilliseconds\":17,\"carriedFix\":{\"home\":{\"isAtHome\":true`,
    '"fuel_level_voltage":["fuel_rate_lh":["current_power_w":["remaining_energy_wh":["remaining_energy_ah":[',
    '"battery_ext_1_pct":["n2k_operation_hours":["can_fuel_consumption":["can_rpm":["battery_ext_1_voltage":[[',
    '"latest":{"total_odometer":["altitude":["angle":["speed":[,17],"pdop_value":["battery_main_voltage":[',
    '"battery_main_pct":["fuel_level":["fuel_level_pct":["ignition":[true,17]},"pending":[],',
    '"lastTripEndMilliseconds":17,"voltages":{"battery_main_voltage":[[29,6,25000,126000],[1,6,25000,126000],[1,6,25000,',
    '[1,1,0,126000]]},"tailMilliseconds":17,"runningTrip":{"i":"01","f":17,"u":17},"runningTripleg":{"i":"01","f":17,"u":17}}}',
    '{"drives":{"unwritten":[],"removedTrips":[]},"home":{"known":{"longitude":,"latitude":},"hour":17},"home":{"known":{"places":[',
    '"status":{"published":{"status":"CRUISE","status":"PARK","battery_main_trend":"CONST"}},"rules":{',
    '"silence":{"dueMilliseconds":17},"silence":{},"pieces":{"taken":[],"small":0,"joinedMilliseconds":17,"joins":0},',
    '"registration":{"firstHour":17,"receivedMilliseconds":17},"run":{"hour":17,"begin":"{}","trips":[],"triplegs":[],"stays":[],',
    '"totals":{"millimetres":0,"fuelMillilitres":0,"fuelMetres":0,"energyMilliwattHours":0,"energyMetres":0},"allTotals":{',
    '"millimetres":,"fuelMillilitres":0,"fuelMetres":0,"energyMilliwattHours":0,"energyMetres":0},"lastMilliseconds":17,"current":"',
    String.raw`{\"anchorMilliseconds\":17,\"lastFix\":{\"atMilliseconds\":17,\"longitude\":,\"latitude\":,\"kmh\":0},`,
    String.raw`\"stay\":{\"longitude\":,\"latitude\":,\"fromMilliseconds\":17,\"untilMilliseconds\":17`,
    String.raw`\"arrival\":{\"atMilliseconds\":17\"leg\":{\"fromMilliseconds\":17,\"drive\":{\"movement\":{\"start\":{`,
    String.raw`\"longitude\":,\"latitude\":},\"counted\":{\"longitude\":,\"latitude\":},\"millimetres\":,`,
    String.raw`\"movingMilliseconds\":,\"timedMilliseconds\":17,\"farthestMillimetres\":,\"speedMax\":,\"lastSpeed\":,`,
    String.raw`\"last\":{\"longitude\":,\"latitude\":}},\"quality\":{\"accepted\":,\"refused\":0,\"withPdop\":0,`,
    String.raw`\"poor\":0,\"pdopSum\":0},\"fuel\":{\"litres\":{\"percent\":{\"refuellings\":0,\"refuelled\":0,\"lost\":0,`,
    String.raw`\"start\":[],\"isStartKnown\":true,\"recent\":[],\"atMilliseconds\":17,\"isStanding\":false}},\"engine\":{`,
    String.raw`\"fuelLitres\":0,\"fuelHours\":0,\"rpmSum\":0,\"rpmCount\":0,\"startVolts\":1,\"endVolts\":1,`,
    String.raw`\"fuelRateMax\":,\"rpmMax\":,\"operationHours\":},\"idling\":{\"milliseconds\":0,\"engineOn\":,`,
    String.raw`\"seen\":{\"atMilliseconds\":17},\"engine\":{\"ignition\":true}}},\"origin\":{\"longitude\":,`,
    String.raw`\"latitude\":,\"fromMilliseconds\":17,\"isCounted\":true}},\"trip\":{\"fromMilliseconds\":17},`,
    String.raw`\"ignition\":{\"onMilliseconds\":17,\"offMilliseconds\":17},\"counters\":{}}"`
  ].join('')
)

export function packJson(value: object): Uint8Array<ArrayBuffer> {
  return inFormat(storedFormats.json, deflateRawSync(JSON.stringify(value), { level: 9, dictionary }))
}

/** Throws NewerFormat for what a later version has packed, and where the bytes are not those of `packJson`. */
export function unpackJson(packed: Uint8Array): unknown {
  assertKnownFormat('packed JSON', packed[0], storedFormats.json)
  return JSON.parse(inflateRawSync(packed.subarray(1), { dictionary }).toString())
}
