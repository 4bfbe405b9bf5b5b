/** Runs in the console's page before the console: notes when the map is given a vehicle's position, and when it has drawn it. */
import type { GeoJSONSource } from 'maplibre-gl'
import { vehicleSource } from '../../../infra/console/map/vehicle-layers.ts'
import { nextFrame } from './measured.ts'

/** Moments in milliseconds since 1970, by latitude in five digits. */
const moved = new Map<string, PromiseWithResolvers<readonly [given: number, drawn: number]>>()

function momentsOf(latitude: string) {
  const known = moved.get(latitude) ?? Promise.withResolvers()
  moved.set(latitude, known)
  return known
}

const present = () => performance.timeOrigin + performance.now()

/** `prototype` is that of the sources whose updates are noted. */
function watch({ prototype }: { readonly prototype: GeoJSONSource }, vehicleId: string): void {
  const { updateData } = prototype
  prototype.updateData = function (this: GeoJSONSource, difference) {
    const feature = difference.add?.find(({ properties }) => properties?.id === vehicleId)
    if (this.id === vehicleSource && feature?.geometry.type === 'Point') {
      const given = present()
      const latitude = feature.geometry.coordinates[1]?.toFixed(5) ?? ''
      const note = async () => {
        await this.map.once('idle')
        await nextFrame()
        momentsOf(latitude).resolve([given, present()])
      }
      void note()
    }
    return updateData.call(this, difference)
  }
}

Object.assign(window, { bench: { watch, moved: (latitude: string) => momentsOf(latitude).promise } })
