import type { Profile } from '@waymark/contract/people/profile.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { clearTokens, useSignedIn } from '../../../kit/device/session.ts'
import { queryClient } from '../../../kit/load/query.ts'
import { useMyProfile } from '../../../shell/my-profile.ts'
import { isProfileRefused } from '../../../shell/profile.ts'
import { auditSection } from '../audit/section.ts'
import { chatsSection } from '../chats/section.ts'
import { customersSection } from '../customers/section.ts'
import { enrolmentsSection, pricesSection } from '../enrolments/section.ts'
import { figuresSection } from '../figures/section.ts'
import { inquiriesSection } from '../inquiries/section.ts'
import { moneySection } from '../money/section.ts'
import { ordersSection } from '../orders/section.ts'
import { peopleSection } from '../people/section.ts'
import { transfersSection } from '../transfers/section.ts'
import type { Section, StaffProfile } from '../work/section.ts'
import { startSection } from './section.ts'

/** Places of the console in groups: work, people and money, company. */
export const places: readonly (readonly Section[])[] = [
  [startSection],
  [ordersSection, chatsSection, inquiriesSection],
  [customersSection, enrolmentsSection, pricesSection, moneySection, transfersSection],
  [figuresSection, peopleSection, auditSection],
]
const sections = places.flat()

export interface ConsolePlace {
  section: Section
  /** Id of the opened item. */
  id?: string
}

/** ConsolePlace of an address below /staff; undefined when there is none. */
export function placeAt(pathname: string): ConsolePlace | undefined {
  const [, list, id = ''] = /^(\/staff\/\w+)\/([0-9a-f-]{36})$/.exec(pathname) ?? []
  const section = sections.find(({ path, one, Room }) => (list === undefined ? path === pathname : (one || Room) && path === list))
  return section && { section, ...(id && { id }) }
}

/** Redirect for a person without access to the place; null with access. */
export function wayOut(profile: Profile, place: ConsolePlace | undefined): string | null {
  const { staffRole } = profile
  if (!staffRole) return '/'
  if (place?.section.roles.includes(staffRole)) return null
  return sections.find(({ roles }) => roles.includes(staffRole))?.path ?? '/'
}

/**
 * Access control of the console. Visitors and customers are sent home. The API client asks staff for a missing second
 * factor (`kit/load/http.ts`). A network error never redirects (specification 4).
 */
export function useStaff(place: ConsolePlace | undefined) {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const { profile, error, isError, isFetching, isFetchedAfterMount, refetch } = useMyProfile()
  const refused = isProfileRefused(error)
  const way = profile && !refused ? wayOut(profile, place) : null
  // Cached data may be from before the second factor.
  const target = signedIn === false ? '/' : isFetchedAfterMount ? way : null

  useEffect(() => {
    if (refused) clearTokens()
  }, [refused])
  useEffect(() => {
    if (target === null) return
    if (signedIn === false) queryClient.clear()
    void navigate(target, { replace: true })
  }, [target, signedIn, navigate])

  return {
    staff: signedIn && profile && !refused && way === null ? (profile as StaffProfile) : undefined,
    trouble: isError && !refused ? { busy: isFetching, onRetry: () => void refetch() } : undefined,
  }
}
