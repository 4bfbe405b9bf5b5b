/**
 * What the processing loads only when it is needed. It is one part of the bundle, because each further part would divide the
 * modules that it shares with the others into more files, all of which are loaded at once.
 */
import { announceLater } from '../records/announcements.ts'
import { compactHours } from './compact-hours.ts'
import { daysOfStep } from './days/days-of-step.ts'
import { divideBacklogs, markDivided } from './divide-backlogs.ts'
import { moveLikesOf } from './drives/moved-likes.ts'
import { categoriesByPlace, townNameOf } from './drives/names-of-ends.ts'
import { removeRecords } from './gone-vehicle.ts'
import { guardsOfStep } from './guards/guards-of-step.ts'
import { applyToStep } from './rules/apply-to-step.ts'
import { visitsOfStep } from './visits/visits-of-step.ts'

export const loadedLater = {
  announceLater,
  applyToStep,
  categoriesByPlace,
  compactHours,
  daysOfStep,
  divideBacklogs,
  guardsOfStep,
  markDivided,
  moveLikesOf,
  removeRecords,
  townNameOf,
  visitsOfStep
}
