import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outdated, Unreachable } from '../../../../kit/load/unreachable.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { ProfileSkeleton } from '../../../../kit/look/list-skeleton.tsx'
import { isGone } from '../../orders/queries.ts'

interface WorkFrameProps<T> {
  query: UseQueryResult<T>
  /** What is said when it is not there, and the list that leads on. */
  gone: { title: string; text: string; to: string; back: string }
  children: (data: T) => ReactNode
}

/** A thing that staff work on: while it comes, when it is gone, and when it can be old. */
export function WorkFrame<T>({ query: { data, error, isError, isFetching, refetch }, gone, children }: WorkFrameProps<T>) {
  const trouble = isError ? { busy: isFetching, onRetry: () => void refetch() } : undefined
  if (isGone(error))
    return (
      <EmptyState
        as="h2"
        drawing="buffer"
        title={gone.title}
        actions={
          <ButtonLink to={gone.to} variant="outline" size="s">
            {gone.back}
          </ButtonLink>
        }
      >
        {gone.text}
      </EmptyState>
    )
  if (!data) return trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />
  return (
    <>
      {trouble && <Outdated {...trouble} />}
      {children(data)}
    </>
  )
}
