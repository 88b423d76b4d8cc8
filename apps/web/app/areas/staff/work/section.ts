import type { StaffRole } from '@waymark/contract/choices.ts'
import type { Profile } from '@waymark/contract/people/profile.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { T } from '../../../kit/language/words.tsx'
import type staff from './words/staff/en.ts'

export type StaffProfile = Profile & { staffRole: StaffRole }

/** How many wait in a part of the console. */
export interface Waits {
  count: number
  /** So many of them for longer than promised. */
  late: number
}

/** A part of the console, as its module gives it: a place in the rail. */
export interface Section {
  path: string
  /** Whom it is for. */
  roles: readonly StaffRole[]
  title: (t: T<typeof staff>) => string
  Icon: LucideIcon
  /** Above its page, in the place of the title. */
  heading?: (t: T<typeof staff>, profile: StaffProfile) => string
  /** Undefined until it is known. */
  useWaits?: () => Waits | undefined
  /** Used most: it stands in the bar below the page on mobile. */
  isHandy?: boolean
  View: ComponentType<{ staff: StaffProfile }>
  /** In place of the page: takes the whole room, with the list and one thing of it side by side, and says its title itself. */
  Room?: ComponentType<{ id?: string; staff: StaffProfile }>
  /** Path of one entry, below the section's path by its id. */
  one?: {
    Work: ComponentType<{ id: string; staff: StaffProfile }>
    /** Known by its name or number as soon as that has come; its address says no more than which one it is. */
    useTitle: (id: string) => string
  }
}

export const orderPath = (id: string) => `/staff/orders/${id}`
export const enrolmentPath = (id: string) => `/staff/enrolments/${id}`
export const inquiryPath = (id: string) => `/staff/inquiries/${id}`
export const customerPath = (id: string) => `/staff/customers/${id}`
/** The log of what concerns one thing, such as `order:` and its id, or of what one person did. */
export const auditPath = (about: { subject: string } | { actor: string }) => `/staff/audit?${new URLSearchParams(about)}`
