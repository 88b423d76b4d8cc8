import type { Reminder } from '@waymark/contract/guides/reminders.ts'
import Bell from 'lucide-react/icons/bell'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { tellError } from '../../../../kit/forms/error-text.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatMoment } from '../../../../kit/language/zoned-days.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { removeReminder } from '../reminders.ts'
import { useWhen } from '../use-when.ts'

/** When somebody is reminded, and what can be done about it. `children` names of what, where that is not said already. */
export function ReminderRow({ reminder, children }: { reminder: Reminder; children?: ReactNode }) {
  const t = useWords('reminders')
  const language = useLanguage()
  const zone = useZone()
  const { askWhen, whenDialog } = useWhen()
  const [busy, setBusy] = useState(false)
  const { kind, subject, step, at } = reminder
  const failed = (error: unknown) => tellError(error, { offline: t('notReached'), failed: t('failed') })

  async function remove() {
    setBusy(true)
    try {
      await removeReminder(kind, subject.id)
      toast.success(t('takenAway'))
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Bell size={18} className="flex-none text-ink-2" />
      <p className="flex-[1_1_12rem] py-2 text-sm">
        {children}
        <span className="block text-ink-2">{formatMoment(language, at, zone)}</span>
      </p>
      <span className="-me-3 flex flex-wrap max-sm:-ms-3">
        <Button
          variant="quiet"
          size="s"
          aria-label={`${t('change')}: ${subject.name}`}
          onClick={() => void askWhen({ kind, id: subject.id, step: step || undefined, aside: false }).catch(failed)}
        >
          {t('change')}
        </Button>
        <Button variant="quiet" size="s" busy={busy} aria-label={`${t('takeAway')}: ${subject.name}`} onClick={() => void remove()}>
          {t('takeAway')}
        </Button>
      </span>
      {whenDialog}
    </div>
  )
}
