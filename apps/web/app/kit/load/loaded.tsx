import RefreshCw from 'lucide-react/icons/refresh-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { useWords } from '../language/words.tsx'
import { Button } from '../look/button.tsx'
import { EmptyState } from '../look/empty-state.tsx'
import { ProfileSkeleton } from '../look/layout.tsx'

interface LoadedProps<T> {
  /** The result of `useCall`. */
  of: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** Shows data with its loading, error and outdated states. */
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

interface UnreachableProps {
  busy: boolean
  onRetry: () => void
}

/** Shown when nothing could be loaded: keeps the session and offers a retry. */
export function Unreachable({ busy, onRetry }: UnreachableProps) {
  const t = useWords('profile')
  return (
    <div role="alert">
      <EmptyState
        as="h2"
        drawing="buffer"
        title={t('unreachable')}
        actions={
          <Button size="s" busy={busy} onClick={onRetry}>
            <RefreshCw size={18} aria-hidden />
            {t('tryAgain')}
          </Button>
        }
      >
        {t('unreachableText')}
      </EmptyState>
    </div>
  )
}

/** A note above data from an earlier load. */
export function Outdated({ busy, onRetry }: UnreachableProps) {
  const t = useWords('profile')
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 rounded-control bg-warning-tint px-3.5 py-1 text-sm font-medium text-warning"
    >
      <WifiOff size={18} aria-hidden className="flex-none" />
      <span className="flex-[1_1_14rem] py-2">{t('outdated')}</span>
      <Button variant="quiet" size="s" busy={busy} onClick={onRetry} className="underline">
        {t('tryAgain')}
      </Button>
    </div>
  )
}
