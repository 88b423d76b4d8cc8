import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import { useEffect, useState } from 'react'
import { useOwner } from '../../../kit/device/owner.ts'
import { useSignedIn } from '../../../kit/device/session.ts'
import type { Followed } from './follow-enrolments.ts'

const none: Followed = { failed: false, again: () => {} }

/**
 * What this person has of what is sold, for the public pages: they are the same for everybody, and nothing of this comes to visitors.
 * `waiting` while it is not known, before it is known who reads, too.
 */
export function useMyEnrolments(kind: OfferKind): Followed & { waiting: boolean } {
  const signedIn = useSignedIn()
  const owner = useOwner()
  const [followed, setFollowed] = useState<Followed & { owner?: string | null }>(none)
  useEffect(() => {
    if (owner === null) return
    let stop = () => {}
    let gone = false
    const follow = () =>
      import('./follow-enrolments.ts').then(
        ({ followEnrolments }) => {
          if (!gone) stop = followEnrolments(kind, (now) => setFollowed({ ...now, owner }))
        },
        () => gone || setFollowed({ failed: true, again: () => void follow(), owner }),
      )
    void follow()
    return () => {
      gone = true
      stop()
    }
  }, [kind, owner])
  const mine = owner !== null && followed.owner === owner ? followed : none
  return { ...mine, waiting: signedIn !== false && !mine.items && !mine.failed }
}
