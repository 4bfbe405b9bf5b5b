/** The details of a trip beyond its track: figures, legs, and the texts that users wrote about it. */
import { formatNumber, formatPercent, formatVoltage, formatVolume } from '../language/format.ts'
import { type PlainKey, t } from '../language/language.ts'
import { formatDuration } from '../language/moments.ts'
import type { MotionUnits } from '../language/motion-units.ts'
import { type Fact, Facts } from '../page/facts.tsx'
import { Downloads } from './downloads.tsx'
import { LikeButton } from './like-button.tsx'
import type { Trip } from './trip.ts'
import { TripForm } from './trip-form.tsx'
import { TripLegs } from './trip-legs.tsx'

interface TripDetailsProps {
  readonly trip: Trip
  readonly units: MotionUnits
  readonly onWritten: (trip: Trip) => void
}

export function TripDetails({ trip, units, onWritten }: TripDetailsProps) {
  return (
    <div class="trip-details">
      <section class="card" aria-labelledby="trip-figures">
        <h2 id="trip-figures">{t('tripFigures')}</h2>
        <Facts facts={figuresOf(trip, units)} />
        {trip.vehicle_id !== undefined && <TripLegs trip={trip} vehicleId={trip.vehicle_id} units={units} />}
        <p class="trip-actions">
          <LikeButton trip={trip} onWritten={onWritten} />
          {trip.vehicle_id !== undefined && <Downloads trip={trip} />}
        </p>
      </section>
      {trip.vehicle_id === undefined ? (
        <p class="notice">{t('tripOfOthers')}</p>
      ) : (
        <TripForm key={trip.id} trip={trip} onWritten={onWritten} />
      )}
    </div>
  )
}

/** What was found wrong with the odometer. A later version of the service can add kinds, which are shown by their code. */
function odometerNote({ odometer_check: check }: Trip): Fact[] {
  return check === undefined ? [] : [[t('odometer'), t(`odometerCheck${check}`) || check]]
}

/** Omits unknown figures. */
function figuresOf(trip: Trip, units: MotionUnits): Fact[] {
  const figure = (name: PlainKey, value: number | undefined, format: (value: number) => string): Fact[] =>
    value === undefined ? [] : [[t(name), format(value)]]
  const rotation = (value: number) => `${formatNumber(value)} ${t('unitRotation')}`
  return [
    ...figure('distance', trip.distance_tot, units.distance),
    ...odometerNote(trip),
    ...figure('odometerAtStart', trip.odometer_start, units.distance),
    ...figure('odometerAtEnd', trip.odometer_end, units.distance),
    ...figure('duration', trip.duration_tot, formatDuration),
    ...figure('durationMoving', trip.duration_cruising, formatDuration),
    ...figure('tripStops', trip.num_stops, formatNumber),
    ...figure('idling', trip.duration_idling, formatDuration),
    ...figure('withoutData', trip.duration_without_data, formatDuration),
    ...figure('speedMax', trip.speed_max, units.speed),
    ...figure('speedAverage', trip.speed_avg, units.speed),
    ...figure('overLimit', trip.duration_over_limit, formatDuration),
    ...figure('harshBraking', trip.harsh_braking, formatNumber),
    ...figure('harshAcceleration', trip.harsh_acceleration, formatNumber),
    ...figure('fuelUsed', trip.fuel_used_lt ?? trip.can_fuel_consumption_tot, formatVolume),
    ...figure('fuelRefuelled', trip.fuel_manual_lt ?? trip.fuel_refueled_lt, formatVolume),
    ...figure('fuelLost', trip.fuel_lost_lt, formatVolume),
    ...figure('batteryAtStart', trip.battery_start_level_volt, formatVoltage),
    ...figure('batteryAtEnd', trip.battery_end_level_volt, formatVoltage),
    ...figure('engineSpeedMax', trip.can_rpm_max, rotation),
    ...figure('tripCertainty', trip.validation_score * 100, formatPercent)
  ]
}
