import { activities } from '@waymark/contract/conversation/form-choices.ts'

/** The word of a field of activity; undefined for what is none of ours. */
export function activityWord(value: string | null) {
  const activity = activities.find((one) => one === value)
  return activity && (`activity_${activity}` as const)
}
