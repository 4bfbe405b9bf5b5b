/** Packs JSON: deflated with a dictionary of the names that occur in it, which makes a vehicle's tracking a third smaller. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { assertKnownFormat, storedFormats } from './stored-formats.ts'

/**
 * Names in states and trackings, the most frequent last. The dictionary never changes, because bytes that were packed with it
 * need it. Another dictionary is another format.
 */
const dictionary = Buffer.from(
  '"nights":[],"nightSeconds":0,"seconds":{"places":[{"home":{"countedMilliseconds":{"carriedFix":{"isAtHome":true' +
    '"powerWh":0,"powerHours":0"start":{"end":{"ah":"wh":"pct":"energy":{"sensorVoltage":"operationHoursCounter":' +
    '"kind":"tripleg","drive":{"isRunning":true,"absorbed":[],"validation_score":1,"valid":true,"fields":{' +
    '"fuel_level_voltage":["fuel_rate_lh":["current_power_w":["remaining_energy_wh":["remaining_energy_ah":[' +
    '"battery_ext_1_voltage":["battery_ext_1_pct":["n2k_operation_hours":["can_fuel_consumption":["can_rpm":[' +
    '"fuel_level":["fuel_level_pct":["battery_main_pct":["ignition":[true,"pdop_value":["battery_main_voltage":[' +
    '"total_odometer":["altitude":["angle":["speed":["homeHour":"lastTripEndMilliseconds":"receivedMilliseconds":' +
    '"latest":{"runningTripleg":{"i":"01"runningTrip":{"i":"01","f":17,"u":17},"lastMilliseconds":17"allTotals":{' +
    '"totals":{"millimetres":0,"fuelMillilitres":0,"fuelMetres":0,"energyMilliwattHours":0,"energyMetres":0},' +
    '"pending":[],"unplaced":[],"taken":[],"removedTrips":[]}"trips":[],"triplegs":[],"stays":[],"current":"' +
    '{"hour":17000000,"firstHour":17000000,"begin":"{\\"anchorMilliseconds\\":17000,\\"lastFix\\":{\\"atMilliseconds\\":' +
    '17000,\\"longitude\\":,\\"latitude\\":,\\"kmh\\":0},\\"stay\\":{\\"untilMilliseconds\\":,\\"odometerMetres\\":' +
    '\\"arrival\\":{\\"leg\\":{\\"fromMilliseconds\\":17,\\"drive\\":{\\"odometer\\":{\\"millimetres\\":,\\"reading\\":' +
    ',\\"atMilliseconds\\":17000},\\"fuel\\":{\\"litres\\":{\\"recent\\":[],\\"start\\":[],\\"count\\":0,\\"total\\":0' +
    '},\\"percent\\":{\\"recent\\":[],\\"start\\":[],\\"count\\":0,\\"total\\":0,\\"low\\":}},\\"engine\\":{' +
    '\\"fuelLitres\\":0,\\"fuelHours\\":0,\\"rpmSum\\":0,\\"rpmCount\\":0,\\"operationHours\\":0,\\"fuelRateMax\\":' +
    ',\\"rpmMax\\":,\\"startVolts\\":1,\\"endVolts\\":1},\\"movement\\":{\\"start\\":{\\"longitude\\":,\\"latitude\\":' +
    '},\\"counted\\":{\\"longitude\\":,\\"latitude\\":},\\"speedMax\\":,\\"millimetres\\":,\\"movingMilliseconds\\":' +
    ',\\"timedMilliseconds\\":17000,\\"farthestMillimetres\\":,\\"lastSpeed\\":},\\"quality\\":{\\"accepted\\":' +
    ',\\"refused\\":0,\\"withPdop\\":0,\\"poor\\":0,\\"pdopSum\\":0}},\\"origin\\":{\\"longitude\\":,\\"latitude\\":' +
    ',\\"fromMilliseconds\\":17000,\\"isCounted\\":true}},\\"trip\\":{\\"fromMilliseconds\\":17}}"'
)

export function packJson(value: object): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([storedFormats.json, ...deflateRawSync(JSON.stringify(value), { level: 9, dictionary })])
}

/** Throws NewerFormat for what a later version has packed, and where the bytes are not those of `packJson`. */
export function unpackJson(packed: Uint8Array): unknown {
  assertKnownFormat('packed JSON', packed[0], storedFormats.json)
  return JSON.parse(inflateRawSync(packed.subarray(1), { dictionary }).toString())
}
