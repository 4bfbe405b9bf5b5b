/** Example messages of third-party software, all about the same moment. */
import { vehicleStatus } from './vehicle-examples.ts'

const { timestamp, latitude, longitude, altitude } = vehicleStatus

export const clientExamples = {
  traccarClient: {
    location: {
      timestamp,
      coords: { latitude, longitude, accuracy: 4.8, speed: 14.5, heading: 351.4, altitude },
      is_moving: true,
      odometer: 48_211_300,
      battery: { level: 0.87, is_charging: false }
    },
    device_id: '48241179'
  },
  owntracks: {
    _type: 'location',
    tid: 'ph',
    tst: Date.parse(timestamp) / 1000,
    lat: latitude,
    lon: longitude,
    alt: 114,
    vel: 52,
    cog: 351,
    acc: 5
  },
  traccarServer: {
    position: {
      fixTime: timestamp,
      valid: true,
      latitude,
      longitude,
      altitude,
      speed: 28.2,
      course: 351.4,
      accuracy: 0,
      attributes: { ignition: true, odometer: 48_211_300, power: 14.1 }
    },
    device: { uniqueId: '868204001234567' }
  }
} as const
