import type { Profile } from '@waymark/contract/people/accounts.ts'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { clearTokens, useSignedIn } from '../kit/device/session.ts'
import { PageHead } from '../kit/head/page-head.tsx'
import { Outdated, Unreachable } from '../kit/load/loaded.tsx'
import { queryClient } from '../kit/load/query.ts'
import { ProfileSkeleton, Skeleton } from '../kit/look/layout.tsx'
import { Wrap } from '../kit/look/wrap.tsx'
import { useMyProfile } from './my-profile.ts'
import { isProfileRefused } from './profile.ts'
import { ProfileRail, type Section } from './profile-rail.tsx'
import { useToastsAtHand } from './toast-region.tsx'

interface ProfileFrameProps {
  section: Section
  title: string
  /** Takes the place of the title once the person is known. */
  heading?: (profile: Profile) => ReactNode
  /** Below the heading. */
  lead?: (profile: Profile) => ReactNode
  /** Beside the heading. */
  action?: (profile: Profile) => ReactNode
  children: (profile: Profile) => ReactNode
}

/**
 * Around every screen of a person: their sections, and the guard. Without tokens, or when the profile is refused, both tokens go and
 * home comes; a network error never signs out (specification 4). The server renders it for nobody, with blocks in the place of what
 * loads.
 */
export function ProfileFrame(props: ProfileFrameProps) {
  useToastsAtHand()
  return (
    <main id="main">
      <PageHead title={props.title} indexed={false} />
      <Guarded {...props} />
    </main>
  )
}

function Guarded({ section, title, heading, lead, action, children }: ProfileFrameProps) {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const { profile, error, isError, isFetching, refetch } = useMyProfile()
  const refused = isProfileRefused(error)
  const shown = signedIn && !refused ? profile : undefined

  useEffect(() => {
    if (refused) clearTokens()
  }, [refused])
  useEffect(() => {
    if (signedIn !== false) return
    queryClient.clear()
    void navigate('/', { replace: true })
  }, [signedIn, navigate])

  const late = heading !== undefined && !shown
  const trouble = isError && !refused ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  return (
    <Wrap className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-7 lg:grid-cols-[230px_minmax(0,1fr)] lg:gap-16 lg:pt-10">
      {shown ? <ProfileRail current={section} counted staff={shown.staffRole !== null} /> : <ProfileRail current={section} />}
      <div>
        {trouble && shown && <Outdated {...trouble} />}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className={late && !trouble ? 'sr-only' : undefined}>{shown && heading ? heading(shown) : title}</h1>
            {late && !trouble && <Skeleton className="h-9 w-80 max-w-full md:h-11" />}
            {shown && lead?.(shown)}
          </div>
          {shown && action?.(shown)}
        </div>
        <div className="mt-8">{shown ? children(shown) : trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />}</div>
      </div>
    </Wrap>
  )
}
