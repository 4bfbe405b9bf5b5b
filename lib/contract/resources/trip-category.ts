/** What trips are made for. Source: decisions, "Logbook". */
export const tripCategories = ['BUSINESS', 'PRIVATE', 'COMMUTE'] as const
export type TripCategory = (typeof tripCategories)[number]
