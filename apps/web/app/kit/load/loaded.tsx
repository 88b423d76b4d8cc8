import type { ReactNode } from 'react'
import { ProfileSkeleton } from '../look/list-skeleton.tsx'
import { Outdated, Unreachable } from './unreachable.tsx'

interface LoadedProps<T> {
  /** What `useCall` answered. */
  of: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What was read: while it comes, when it could not be read, and when it can be old. */
export function Loaded<T>({ of: { data, isError, isFetching, refetch }, children }: LoadedProps<T>) {
  const trouble = isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  if (data === undefined) return trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />
  return (
    <>
      {trouble && <Outdated {...trouble} />}
      {children(data)}
    </>
  )
}
