import { useRef, useState } from 'react'
import { useWaitingCount } from '../../../../kit/device/outbox.ts'
import { clearTokens } from '../../../../kit/device/session.ts'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { readerLocale } from '../../../../kit/forms/date-order.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/loaded.tsx'
import { refetchCalls, useCall } from '../../../../kit/load/query.ts'
import { type ChangeOptions, useChange, useChanges } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { ProfileSkeleton } from '../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { formatDay, formatMoment } from '../../accounts/dates.ts'

/** Sessions, this device first. */
export function SessionList() {
  const t = useWords('settings')
  const language = useLanguage()
  const locale = readerLocale(language)
  const { data, isError, isFetching, refetch } = useCall('listSessions', {})

  const list = useRef<HTMLUListElement>(null)
  const { busy: ending, run } = useChanges()
  const ended: ChangeOptions<'endSession'> = {
    words: { offline: t('notReached'), failed: t('failed') },
    // The session may have ended meanwhile.
    doneWhenGone: true,
    async onDone() {
      toast.success(t('sessionEnded'))
      await refetchCalls('listSessions')
    },
  }
  const end = async (id: string, button: HTMLElement) => {
    const isEnded = await run('endSession', { id }, ended, id)
    // The focused button is gone, so the focus moves.
    if (isEnded && [button, document.body].includes(document.activeElement as HTMLElement)) list.current?.focus()
  }

  if (!data)
    return <div className="mt-5">{isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />}</div>
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-5">
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
                    onClick={({ currentTarget }) => void end(id, currentTarget)}
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

/** Ends all sessions, including this one, after a confirmation. */
function EndAllSessions() {
  const t = useWords('settings')
  const unsent = useWaitingCount()
  const [open, setOpen] = useState(false)
  const { busy, run } = useChange('endAllSessions', {
    words: { offline: t('notReached'), failed: t('failed') },
    onDone() {
      toast.success(t('allEnded'))
      clearTokens()
    },
  })

  return (
    <>
      <Button variant="outline" size="s" className="mt-5" onClick={() => setOpen(true)}>
        {t('endAll')}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={t('endAllTitle')}
        confirm={t('endAll')}
        wayOut={t('endAllKeep')}
        busy={busy}
        onConfirm={() => void run({})}
        onClose={() => setOpen(false)}
      >
        <p>{t('endAllText')}</p>
        {unsent > 0 && <p className="mt-2">{t('endAllUnsent', { count: unsent })}</p>}
      </ConfirmDialog>
    </>
  )
}
