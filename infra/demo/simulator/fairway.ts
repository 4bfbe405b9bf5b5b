/** The fairway of the demo's boat through Kaisaniemi Bay in Helsinki: from its berth to a jetty at a bridge, and to another beyond it. */
import type { Road } from './road-network.ts'

/** 5 knots, the limit in many harbours. */
const limit = { class: 'fairway', limit_kmh: 9 }

export const fairway: readonly Road[] = [
  {
    ...limit,
    line: [
      [24.9431, 60.17745],
      [24.9441, 60.1774],
      [24.9458, 60.177],
      [24.9475, 60.1765],
      [24.9496, 60.17636]
    ]
  },
  {
    ...limit,
    line: [
      [24.9496, 60.17636],
      [24.9505, 60.17636],
      // Farther east the streets of the demo fade out.
      [24.9513, 60.1765]
    ]
  }
]
