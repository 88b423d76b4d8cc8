import type { Reminder } from '@waymark/contract/guides/reminders.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { errorText } from '../../../../kit/forms/error-text.ts'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { dayAhead, dayAndTime, formatMoment } from '../../../../kit/language/zoned-days.ts'
import { ApiError } from '../../../../kit/load/api.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { useSignIn } from '../../../people/accounts/use-sign-in.tsx'
import { readReminders, removeReminder, setReminder, useReminders } from '../reminders.ts'

export interface WhenProps {
  kind: Reminder['kind']
  id: string
  step: string | undefined
  /** Asked while something is put aside, or of a reminder by itself. */
  aside: boolean
}

type Choice = 'never' | 'tomorrow' | 'inWeek' | 'onDay'

/** Asks when to remind of a guide, and sees to it; a visitor signs in for that. Answers false when nothing was decided. */
export function WhenDialog({ kind, id, step, aside, onClose }: WhenProps & { onClose: (decided: boolean) => void }) {
  const t = useWords('reminders')
  const language = useLanguage()
  const signedIn = useSignedIn()
  const zone = useZone()
  const { requireSignIn, signInDialog } = useSignIn()
  const set = useReminders()?.find(({ subject }) => subject.id === id)
  const [chosen, setChosen] = useState<Choice>()
  const [day, setDay] = useState(() => dayAhead(1, zone))
  const [time, setTime] = useState('09:00')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choice = chosen ?? (set ? 'onDay' : aside ? 'never' : 'tomorrow')

  const at = set?.at
  useEffect(() => {
    if (at === undefined) return
    const now = dayAndTime(new Date(at), zone)
    setDay(now.day)
    setTime(now.time)
  }, [at, zone])

  async function decide(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    setBusy(true)
    try {
      if (choice !== 'never') {
        if (!(await requireSignIn())) return
        const on = { tomorrow: () => dayAhead(1, zone), inWeek: () => dayAhead(7, zone), onDay: () => day }[choice]()
        const { at } = await setReminder(kind, id, step, { day: on, time })
        toast.success(t('set', { date: formatMoment(language, at, zone) }))
      } else if (signedIn) {
        await readReminders()
        if (set) await removeReminder(kind, id)
      }
      onClose(true)
    } catch (reason) {
      const field = reason instanceof ApiError && reason.problem.errors?.[0]?.message
      if (field) setError(field)
      // Putting aside needs no server: what is chosen with it waits for one.
      else if (choice === 'never' && !set) onClose(true)
      else toast.error(errorText(reason, { offline: t('notReached'), failed: t('failed') }))
    } finally {
      setBusy(false)
    }
  }

  const options = (['never', 'tomorrow', 'inWeek', 'onDay'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Dialog open title={t(aside ? 'title' : 'changeTitle')} onClose={() => onClose(false)}>
      <form onSubmit={decide} noValidate>
        {set && <p className="mb-3 text-ink-2">{t('isSet', { date: formatMoment(language, set.at, zone) })}</p>}
        <RadioCards legend={t('when')} hint={t('byMail')} name="when" options={options} value={choice} onChange={setChosen} />
        {choice !== 'never' && (
          <div className="mt-4 flex flex-wrap gap-4">
            {choice === 'onDay' && (
              <Field label={t('day')} error={error} className="flex-[1_1_10rem]">
                {(control) => (
                  <input
                    {...control}
                    type="date"
                    required
                    min={dayAhead(0, zone)}
                    value={day}
                    onChange={({ currentTarget }) => setDay(currentTarget.value)}
                    className={inputClass}
                  />
                )}
              </Field>
            )}
            <Field label={t('time')} error={choice === 'onDay' ? undefined : error} className="flex-[1_1_8rem]">
              {(control) => (
                <input
                  {...control}
                  type="time"
                  required
                  value={time}
                  onChange={({ currentTarget }) => setTime(currentTarget.value)}
                  className={inputClass}
                />
              )}
            </Field>
          </div>
        )}
        {choice !== 'never' && signedIn === false && <p className="mt-3 text-sm text-ink-2">{t('needsSignIn')}</p>}
        <DialogActions>
          <Button type="submit" busy={busy}>
            {t(aside ? 'putAside' : 'save')}
          </Button>
          <Button variant="quiet" onClick={() => onClose(false)}>
            {t(aside ? 'goOn' : 'asItWas')}
          </Button>
        </DialogActions>
      </form>
      {signInDialog}
    </Dialog>
  )
}
