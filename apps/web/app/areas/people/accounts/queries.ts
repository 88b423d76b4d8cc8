import { useMutation, useQuery } from '@tanstack/react-query'
import type { Input } from '@waymark/contract/calls.ts'
import type { Profile } from '@waymark/contract/people/accounts.ts'
import { useCallback } from 'react'
import { useOwner } from '../../../kit/device/owner.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { queryClient } from '../../../kit/load/query-client.ts'
import { setProfile } from '../../../shell/profile.ts'

/** Puts a profile that the server answered in the place of the one that is shown. */
export function useKeepProfile() {
  const owner = useOwner()
  return useCallback(
    (profile: Profile) => {
      setProfile(profile)
      queryClient.setQueryData([owner, 'profile'], profile)
    },
    [owner],
  )
}

export function useUpdateProfile() {
  const keep = useKeepProfile()
  return useMutation({ mutationFn: (changes: Input<'updateProfile'>) => callOverHttp('updateProfile', changes), onSuccess: keep })
}

/** Where this person is signed in. */
export function useSessions() {
  const owner = useOwner()
  const key = [owner, 'sessions']
  const query = useQuery({ queryKey: key, queryFn: () => callOverHttp('listSessions', {}) })
  return { ...query, readAgain: () => queryClient.invalidateQueries({ queryKey: key }) }
}
