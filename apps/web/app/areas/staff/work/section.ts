import type { StaffRole } from '@waymark/contract/choices.ts'
import type { Profile } from '@waymark/contract/people/accounts.ts'
import type { ComponentType } from 'react'
import type { T } from '../../../kit/language/words.tsx'
import type staff from './words/staff/en.ts'

export type StaffProfile = Profile & { staffRole: StaffRole }

/** A part of the console, as its module gives it. */
export interface Section {
  path: string
  /** Whom it is for. */
  roles: readonly StaffRole[]
  title: (t: T<typeof staff>) => string
  View: ComponentType<{ staff: StaffProfile }>
  /** Where one thing of it is worked on, below its path by its id. */
  one?: {
    Work: ComponentType<{ id: string; staff: StaffProfile }>
    /** Known by its name or number as soon as that has come; its address says no more than which one it is. */
    useTitle: (id: string) => string
  }
}

export const orderPath = (id: string) => `/staff/orders/${id}`
export const enrolmentPath = (id: string) => `/staff/enrolments/${id}`
export const inquiryPath = (id: string) => `/staff/inquiries/${id}`
/** The log of what concerns one thing, such as `order:` and its id, or of what one person did. */
export const auditPath = (about: { subject: string } | { actor: string }) => `/staff/audit?${new URLSearchParams(about)}`
