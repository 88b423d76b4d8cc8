import type { EnrolmentStatus } from '@waymark/contract/sold-choices.ts'
import type { Transition } from '../../../platform/states.ts'

/** An enrolment's way. Whether it is paid stands beside it and changes none of this: what lapsed keeps its status. */
export const enrolmentSteps = {
  tried: { from: ['new'], to: 'trial', by: 'customer', when: 'a route is tried, once' },
  paid: { from: ['trial', 'new'], to: 'new', by: 'provider or staff', when: 'a route is paid for the first time, or given' },
  planPaid: { from: ['new', 'inwork'], to: 'inwork', by: 'provider or staff', when: 'a plan is paid, or given; there is nothing to run' },
  run: { from: ['new'], to: 'inwork', by: 'customer', when: 'a route that is paid is run' },
  done: { from: ['inwork'], to: 'done', by: 'customer', when: 'its last day is done' },
} as const satisfies Record<string, Transition<EnrolmentStatus>>
export type EnrolmentStepName = keyof typeof enrolmentSteps

/** The status of what was just paid or given: a route that was run or is done stays so. */
export function statusWhenPaid(kind: 'route' | 'plan', status: EnrolmentStatus): EnrolmentStatus {
  const { from, to } = kind === 'plan' ? enrolmentSteps.planPaid : enrolmentSteps.paid
  return from.some((state) => state === status) ? to : status
}
