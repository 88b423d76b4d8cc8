import { useMutation } from '@tanstack/react-query'
import type { Input } from '@waymark/contract/calls.ts'
import type { Profile } from '@waymark/contract/people/profile.ts'
import { change, queryClient, setAnswer } from '../../../kit/load/query.ts'

/** Stores a profile from an answer. */
export const storeProfile = (profile: Profile) => setAnswer('readProfile', {}, profile)

export const useUpdateProfile = () =>
  useMutation({ mutationFn: (changes: Input<'updateProfile'>) => change('updateProfile', changes), onSuccess: storeProfile }, queryClient)
