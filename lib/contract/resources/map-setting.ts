/** The setting of the console's map, one for the deployment. Source: decisions, "Map of the console". */
import * as z from 'zod/mini'
import { described, oneOf, text } from '../fields.ts'
import { issueMessages } from '../issue-messages.ts'
import { isMapAddress, isMapOrigin, isTileTemplate } from '../map-address.ts'

/** Where the streets on the map come from. */
export const streetSources = ['NONE', 'OPENFREEMAP', 'STYLE', 'TILES'] as const
export type StreetSource = (typeof streetSources)[number]

const maxAddressLength = 500
export const maxStyleOrigins = 8

function address(isValid: (value: string) => boolean, error: string, description: string) {
  const schema = z.string().check(z.maxLength(maxAddressLength, { abort: true }), z.refine<string>(isValid, { error }))
  return z.optional(described(schema, description))
}

const mapAddress = (description: string) => address(isMapAddress, issueMessages.mapAddress, description)
const origin = described(
  z.string().check(z.maxLength(maxAddressLength), z.refine<string>(isMapOrigin, { error: issueMessages.mapOrigin })),
  'An origin, such as `https://tiles.example.com`'
)

const cleared = <S extends z.ZodMiniType>(field: z.ZodMiniOptional<S>) => z.optional(z.nullable(field.def.innerType))

/** All fields are absent until a user has chosen. */
export const MapSetting = z.strictObject({
  streets: z.optional(
    oneOf(
      streetSources,
      'NONE: the map that is built into the console. OPENFREEMAP: the styles of OpenFreeMap. STYLE: `style_url`. TILES: `tiles_url`'
    )
  ),
  style_url: mapAddress('Address of a MapLibre style. Required with STYLE, only used with it'),
  style_dark_url: mapAddress('Address of the style in dark colours; absent = `style_url`'),
  style_origins: z.optional(
    described(
      z.array(origin).check(z.maxLength(maxStyleOrigins)),
      'Further origins from which the styles load, such as those of tiles, letters and signs'
    )
  ),
  tiles_url: mapAddress(
    'Address of a PMTiles file with the layers of Protomaps. Required with TILES, only used with it'
  ),
  satellite_url: address(
    isTileTemplate,
    issueMessages.tileTemplate,
    'Address of aerial images with `{z}`, `{x}` and `{y}`; absent = the console offers none'
  ),
  satellite_attribution: z.optional(text('Attribution of the aerial images, which the map shows'))
})
export type MapSetting = z.infer<typeof MapSetting>

/** Null clears a field. */
export const MapSettingChange = z.strictObject({
  streets: MapSetting.shape.streets,
  style_url: cleared(MapSetting.shape.style_url),
  style_dark_url: cleared(MapSetting.shape.style_dark_url),
  style_origins: cleared(MapSetting.shape.style_origins),
  tiles_url: cleared(MapSetting.shape.tiles_url),
  satellite_url: cleared(MapSetting.shape.satellite_url),
  satellite_attribution: cleared(MapSetting.shape.satellite_attribution)
})
export type MapSettingChange = z.infer<typeof MapSettingChange>
