import type { StaffRole } from '@waymark/contract/choices.ts'
import type { Profile } from '@waymark/contract/people/profile.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { T } from '../../../kit/language/words.tsx'
import type staff from './words/staff/en.ts'

export type StaffProfile = Profile & { staffRole: StaffRole }

/** Numbers of waiting tasks in a section. */
export interface WaitingCounts {
  count: number
  /** Number of overdue tasks. */
  late: number
}

/** Section of the console, registered by its module: an entry in the rail. */
export interface Section {
  path: string
  /** Roles with access. */
  roles: readonly StaffRole[]
  title: (t: T<typeof staff>) => string
  Icon: LucideIcon
  /** Heading of the page, if it differs from the title. */
  heading?: (t: T<typeof staff>, profile: StaffProfile) => string
  /** Undefined while loading. */
  useWaits?: () => WaitingCounts | undefined
  /** Shown in the bar at the bottom on mobile. */
  isHandy?: boolean
  View: ComponentType<{ staff: StaffProfile }>
  /** Replaces the page with a full-size layout of list and entry side by side, including its own title. */
  Room?: ComponentType<{ id?: string; staff: StaffProfile }>
  /** Path of one entry, below the section's path by its id. */
  one?: {
    Work: ComponentType<{ id: string; staff: StaffProfile }>
    /** Title of an entry: its name or number once loaded. */
    useTitle: (id: string) => string
  }
}

export const orderPath = (id: string) => `/staff/orders/${id}`
export const enrolmentPath = (id: string) => `/staff/enrolments/${id}`
export const inquiryPath = (id: string) => `/staff/inquiries/${id}`
export const customerPath = (id: string) => `/staff/customers/${id}`
/** Audit log entries about a subject, such as `order:` and its id, or by an actor. */
export const auditPath = (about: { subject: string } | { actor: string }) => `/staff/audit?${new URLSearchParams(about)}`
