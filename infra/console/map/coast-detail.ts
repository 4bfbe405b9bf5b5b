/** The coasts and borders in detail, which replace the coarse outlines of the offline map when it is zoomed in. */
import { type CoastDetail, coarseLayers, detailOf, detailSource } from './offline-map.ts'
import { detailZoom, readFile, zoomedData } from './zoomed-data.ts'

/** The coarse outlines remain until the detail is drawn, and if it cannot be loaded. */
export const coastDetail = zoomedData({
  source: detailSource,
  load: async () => detailOf(await readFile<CoastDetail>(COAST_DETAIL_FILE)),
  onDrawn: (map) => {
    for (const layer of coarseLayers) if (map.getLayer(layer)) map.setLayerZoomRange(layer, 0, detailZoom)
  }
})
