import type { Reminder } from '@waymark/contract/guides/reminders.ts'
import Bell from 'lucide-react/icons/bell'
import { type ReactNode, useState } from 'react'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatMomentIn } from '../../../../kit/language/zoned-days.ts'
import { toastError } from '../../../../kit/load/errors.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/layout.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { removeReminder, useReminders } from '../reminders.ts'
import { useReminderDialog } from '../use-reminder-dialog.ts'

/** Upcoming reminders, next first; empty if there are none. */
export function MyReminders() {
  const t = useWords('reminders')
  const reminders = useReminders()
  if (!reminders?.length) return null
  return (
    <section aria-labelledby="reminders">
      <SectionHead id="reminders" title={t('reminders')} className="mb-3.5" />
      <ul>
        {reminders.map((reminder) => {
          const { id, kind, subject, step } = reminder
          const path = `/${kind === 'guide' ? 'instruction' : 'custom/instruction'}/${subject.slug}`
          return (
            <li key={id} className="border-t border-border py-1.5 last:border-b">
              <ReminderRow reminder={reminder}>
                <Go to={step ? `${path}?step=${step}` : path} dir="auto" className="font-semibold no-underline hover:underline">
                  {subject.name}
                </Go>
              </ReminderRow>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Reminder of a guide on its own page; empty if none is set. */
export function GuideReminder({ id }: { id: string }) {
  const reminder = useReminders()?.find(({ subject }) => subject.id === id)
  return reminder ? (
    <div className="mt-3 border-t border-border pt-2">
      <ReminderRow reminder={reminder} />
    </div>
  ) : null
}

/** Time of a reminder, with buttons to change or remove it. `children`: the subject, in lists of several. */
function ReminderRow({ reminder, children }: { reminder: Reminder; children?: ReactNode }) {
  const t = useWords('reminders')
  const language = useLanguage()
  const zone = useZone()
  const { askReminder, reminderDialog } = useReminderDialog()
  const [busy, setBusy] = useState(false)
  const { kind, subject, step, at } = reminder
  const failed = (error: unknown) => toastError(error, { offline: t('notReached'), failed: t('failed') })

  async function remove(button: HTMLElement) {
    setBusy(true)
    const list = button.closest('ul')
    const place = list && list.children.length > 1 ? list : document.querySelector('h1')
    try {
      await removeReminder(kind, subject.id)
      toast.success(t('takenAway'))
      // Moves the focus when its button is removed.
      if (place && [button, document.body].includes(document.activeElement as HTMLElement)) {
        place.tabIndex = -1
        place.focus({ preventScroll: true })
      }
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
        <span className="block text-ink-2">{formatMomentIn(language, at, zone)}</span>
      </p>
      <span className="-me-3 flex flex-wrap max-sm:-ms-3">
        <Button
          variant="quiet"
          size="s"
          aria-label={`${t('change')}: ${subject.name}`}
          onClick={() => void askReminder({ kind, id: subject.id, step: step || undefined, aside: false }).catch(failed)}
        >
          {t('change')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          busy={busy}
          aria-label={`${t('takeAway')}: ${subject.name}`}
          onClick={({ currentTarget }) => void remove(currentTarget)}
        >
          {t('takeAway')}
        </Button>
      </span>
      {reminderDialog}
    </div>
  )
}
