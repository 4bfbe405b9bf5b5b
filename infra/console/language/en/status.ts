/** Messages of statuses and measured values. */
export const status = {
  noPosition: 'No position yet',
  statusSETUP: 'Being set up',
  statusSETUP_HOME_COMP: 'Home unknown',
  statusPARK: 'Parked',
  statusPARK_HOME: 'At home',
  statusFLOAT: 'Unused',
  statusCRUISE: 'Driving',
  statusNONE: 'No data yet',
  trendCHARGE: 'charging',
  trendCONST: 'steady',
  trendDISCHARGE: 'discharging',
  speed: 'Speed',
  course: 'Course',
  battery: 'Battery',
  fuel: 'Fuel',
  odometer: 'Odometer',
  range: 'Range',
  position: 'Position',
  altitude: 'Altitude',
  lastFix: 'Last fix',
  registration: 'Registration'
} as const
