import type { LimitRule } from '../../../platform/limits.ts'

const day = 86_400

/** How many questions somebody may ask. */
export const questionLimits = {
  inMinute: { points: 10, seconds: 60 },
  inDay: { points: 100, seconds: day },
  ofNetworkInMinute: { points: 30, seconds: 60 },
  ofNetworkInDay: { points: 300, seconds: day },
} satisfies Record<string, LimitRule>
