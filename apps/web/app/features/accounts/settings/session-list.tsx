import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { StatusChip } from '../../../components/status-chip.tsx'
import { ApiError } from '../../../lib/api.ts'
import { callOverHttp } from '../../../lib/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { ProfileSkeleton } from '../components/profile-skeleton.tsx'
import { Unreachable } from '../components/unreachable.tsx'
import { formatDay } from '../dates.ts'
import { errorText } from '../error-text.ts'
import { useSessions } from '../queries.ts'
import { formatMoment, readerLocale } from './dates.ts'
import { EndAllSessions } from './end-all-sessions.tsx'

/** Where somebody is signed in, this device first. */
export function SessionList() {
  const t = useWords('settings')
  const language = useLanguage()
  const locale = readerLocale(language)
  const { data, isError, isFetching, refetch, readAgain } = useSessions()
  const [ending, setEnding] = useState<string>()

  async function end(id: string) {
    setEnding(id)
    try {
      await callOverHttp('endSession', { id }).catch((error: unknown) => {
        // It ended by itself meanwhile.
        if (!(error instanceof ApiError && error.problem.status === 404)) throw error
      })
      toast.success(t('sessionEnded'))
      await readAgain()
    } catch (error) {
      toast.error(errorText(error, { offline: t('notReached'), failed: t('failed') }))
    }
    setEnding(undefined)
  }

  if (!data)
    return <div className="mt-5">{isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />}</div>
  return (
    <>
      <ul className="mt-5">
        {data.items
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map(({ id, device, since, lastUsedAt, current }) => {
            const name = device || t('unknownDevice')
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-4 last:border-b"
              >
                <div className="min-w-0 flex-[1_1_15rem]">
                  <span className="font-semibold">{name}</span>
                  <span className="block text-sm text-ink-2">
                    {t('lastUsed', { time: formatMoment(locale, lastUsedAt) })}, {t('signedInSince', { date: formatDay(language, since) })}
                  </span>
                </div>
                {current ? (
                  <StatusChip tone="ok">{t('thisOne')}</StatusChip>
                ) : (
                  <Button
                    variant="outline"
                    size="s"
                    busy={ending === id}
                    aria-label={t('endSessionOf', { device: name })}
                    onClick={() => void end(id)}
                  >
                    {t('endSession')}
                  </Button>
                )}
              </li>
            )
          })}
      </ul>
      <EndAllSessions />
    </>
  )
}
