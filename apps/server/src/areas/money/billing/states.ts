import type { EnrolmentStatus } from '@waymark/contract/sold-choices.ts'
import type { Transition } from '../../../platform/states.ts'

/** Steps of an enrolment. Payment is independent: a lapsed enrolment keeps its status. */
export const enrolmentSteps = {
  tried: { from: ['new'], to: 'trial', by: 'customer', when: 'a trial of a route, once' },
  paid: { from: ['trial', 'new'], to: 'new', by: 'provider or staff', when: 'a route is paid for the first time or granted' },
  planPaid: { from: ['new', 'inwork'], to: 'inwork', by: 'provider or staff', when: 'a plan is paid or granted; plans are not started' },
  run: { from: ['new'], to: 'inwork', by: 'customer', when: 'a paid route is started' },
  done: { from: ['inwork'], to: 'done', by: 'customer', when: 'the last day is done' },
} as const satisfies Record<string, Transition<EnrolmentStatus>>
export type EnrolmentStepName = keyof typeof enrolmentSteps

/** Returns the status after a payment or grant. A route that is running or done keeps its status. */
export function statusWhenPaid(kind: 'route' | 'plan', status: EnrolmentStatus): EnrolmentStatus {
  const { from, to } = kind === 'plan' ? enrolmentSteps.planPaid : enrolmentSteps.paid
  return from.some((state) => state === status) ? to : status
}
