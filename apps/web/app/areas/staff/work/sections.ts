import type { StaffRole } from '@waymark/contract/choices.ts'

const managers: readonly StaffRole[] = ['admin', 'manager']

/** The parts of the console, and whom each is for. */
export const sections = [
  { name: 'today', path: '/staff', roles: managers },
  { name: 'orders', path: '/staff/orders', roles: [...managers, 'vendor'] },
  { name: 'inquiries', path: '/staff/inquiries', roles: managers },
  { name: 'enrolments', path: '/staff/enrolments', roles: managers },
  { name: 'prices', path: '/staff/prices', roles: managers },
  { name: 'people', path: '/staff/people', roles: managers },
  { name: 'audit', path: '/staff/audit', roles: managers },
] as const satisfies { name: string; path: string; roles: readonly StaffRole[] }[]
export type Section = (typeof sections)[number]['name']

export interface Place {
  section: Section
  /** Of one order, inquiry or enrolment. */
  id?: string
}

/** What an address below /staff shows; undefined where nothing is. */
export function placeAt(pathname: string): Place | undefined {
  const [, of, id] = /^(\/staff\/(?:orders|inquiries|enrolments))\/([0-9a-f-]{36})$/.exec(pathname) ?? []
  const section = sections.find(({ path }) => path === (of ?? pathname))?.name
  return section && { section, ...(id && { id }) }
}

/** Whether somebody with this role works there. */
export const mayEnter = (role: StaffRole, section: Section): boolean =>
  sections.some(({ name, roles }) => name === section && roles.some((one) => one === role))

export const orderPath = (id: string) => `/staff/orders/${id}`
export const enrolmentPath = (id: string) => `/staff/enrolments/${id}`
export const inquiryPath = (id: string) => `/staff/inquiries/${id}`
/** The log of what concerns one thing, such as `order:` and its id. */
export const auditPath = (about: { subject: string } | { actor: string }) => `/staff/audit?${new URLSearchParams(about)}`
