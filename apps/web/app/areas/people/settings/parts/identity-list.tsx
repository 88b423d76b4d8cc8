import { useRef } from 'react'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../kit/load/loaded.tsx'
import { refetchCalls, useCall } from '../../../../kit/load/query.ts'
import { type ChangeOptions, useChanges } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { ProfileSkeleton } from '../../../../kit/look/layout.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { formatDay } from '../../accounts/dates.ts'

/** Linked Google accounts. */
export function IdentityList() {
  const t = useWords('settings')
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useCall('listIdentities', {})
  const place = useRef<HTMLDivElement>(null)
  const { busy, run } = useChanges()
  const unlinked: ChangeOptions<'unlinkIdentity'> = {
    words: { offline: t('notReached'), failed: t('failed') },
    doneWhenGone: true,
    async onDone() {
      toast.success(t('googleUnlinked'))
      await refetchCalls('listIdentities')
    },
  }

  const unlink = async (id: string, button: HTMLElement) => {
    const isUnlinked = await run('unlinkIdentity', { id }, unlinked, id)
    // The focused button is gone, so the focus moves.
    if (isUnlinked && [button, document.body].includes(document.activeElement as HTMLElement)) place.current?.focus()
  }

  if (!data)
    return <div className="mt-5">{isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />}</div>
  return (
    <div ref={place} tabIndex={-1} className="mt-5">
      {data.items.length === 0 ? (
        <p className="text-ink-2">{t('googleNone')}</p>
      ) : (
        <ul>
          {data.items.map(({ id, email, linkedAt }) => {
            const name = email ?? t('google')
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border py-4 last:pb-0">
                <div className="min-w-0 flex-[1_1_15rem]">
                  <span dir="auto" className="font-semibold wrap-anywhere">
                    {name}
                  </span>
                  <span className="block text-sm text-ink-2">{t('googleSince', { date: formatDay(language, linkedAt) })}</span>
                </div>
                <Button
                  variant="outline"
                  size="s"
                  busy={busy === id}
                  aria-label={t('googleUnlinkOf', { account: name })}
                  onClick={({ currentTarget }) => void unlink(id, currentTarget)}
                >
                  {t('googleUnlink')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
