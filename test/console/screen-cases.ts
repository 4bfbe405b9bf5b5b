/** Every screen of the console with data, for the tests of its states, of its accessibility, and for its pictures. */
import type { Locator, Page, Route } from 'playwright-core'
import { accessCases } from './access-cases.ts'
import { answer, manyVehicles, pageOf, single } from './replies.ts'
import { ruleCases } from './rule-cases.ts'
import { sharingCases } from './sharing-cases.ts'
import { tripCases } from './trip-cases.ts'
import { vehicleCases } from './vehicle-cases.ts'

export interface ScreenCase {
  readonly name: string
  /** From the root of the origin. */
  readonly path: string
  /** What the service answers, by the path below the versioned root. */
  readonly replies: Readonly<Record<string, (route: Route) => Promise<void>>>
  /** Those of them without which the screen has nothing to show. */
  readonly reads: readonly string[]
  /** What shows once the data are there. */
  readonly filled: (page: Page) => Locator
  /** Of a case that is not about the screen itself, but about what opens over it: opens it. */
  readonly opens?: (page: Page) => Promise<void>
}

const few = manyVehicles(3)
const fleetReplies = {
  '/me': single({}),
  '/vehicle': pageOf(few.profiles),
  '/vehicle/status': pageOf(few.statuses)
}

export const screenCases: readonly ScreenCase[] = [
  {
    name: 'fleet',
    path: '/console',
    replies: fleetReplies,
    reads: ['/vehicle', '/vehicle/status'],
    filled: (page) => page.getByRole('option').first()
  },
  ...vehicleCases,
  ...ruleCases,
  ...sharingCases,
  ...accessCases,
  ...tripCases
]

/** The replies of the screen stand in place of those of the service. */
export async function answerAs({ replies }: ScreenCase, page: Page): Promise<void> {
  for (const [path, reply] of Object.entries(replies)) await answer(page, path, reply)
}

/** The screen gets no data, but `reply`. */
export async function answerReads({ reads }: ScreenCase, page: Page, reply: (route: Route) => Promise<void>) {
  for (const path of reads) await answer(page, path, reply)
}
