import type { Reminder } from '@waymark/contract/guides/reminders.ts'
import { useEffect } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { TextField } from '../../../../kit/forms/inputs.tsx'
import { RadioCards } from '../../../../kit/forms/radio-cards.tsx'
import { type FieldErrors, useForm } from '../../../../kit/forms/use-form.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { dayAhead, dayAndTime, formatMomentIn } from '../../../../kit/language/zoned-days.ts'
import { errorText } from '../../../../kit/load/errors.ts'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { useSignIn } from '../../../people/sign-in/use-sign-in.tsx'
import { readReminders, removeReminder, setReminder, useReminders } from '../reminders.ts'

export interface ReminderDialogProps {
  kind: Reminder['kind']
  id: string
  step: string | undefined
  /** Asked while postponing a guide; otherwise the dialog is about the reminder alone. */
  aside: boolean
}

type Choice = 'never' | 'tomorrow' | 'inWeek' | 'onDay'

interface Values {
  /** Empty if an existing reminder matches none of the choices. */
  chosen: Choice | ''
  day: string
  time: string
}

/** Asks when to remind and saves the reminder. A visitor signs in for that. Returns false if cancelled. */
export function ReminderDialog({ kind, id, step, aside, onClose }: ReminderDialogProps & { onClose: (decided: boolean) => void }) {
  const t = useWords('reminders')
  const language = useLanguage()
  const signedIn = useSignedIn()
  const zone = useZone()
  const { requireSignIn, signInDialog } = useSignIn()
  const set = useReminders()?.find(({ subject }) => subject.id === id)
  const choiceOf = ({ chosen }: Values): Choice => chosen || (set ? 'onDay' : aside ? 'never' : 'tomorrow')
  const form = useForm<Values>({
    initialValues: { chosen: '', day: dayAhead(1, zone), time: '09:00' },
    async onSubmit(values) {
      const choice = choiceOf(values)
      if (choice !== 'never') {
        if (!(await requireSignIn('reminder'))) return false
        const on = { tomorrow: () => dayAhead(1, zone), inWeek: () => dayAhead(7, zone), onDay: () => values.day }[choice]()
        const { at } = await setReminder(kind, id, step, { day: on, time: values.time })
        toast.success(t('set', { date: formatMomentIn(language, at, zone) }))
      } else if (signedIn) {
        await readReminders()
        if (set) await removeReminder(kind, id)
      }
      return true
    },
    onSuccess: () => onClose(true),
    onApiError({ problem: { errors } }): FieldErrors | undefined {
      const message = errors?.[0]?.message
      return message ? { [choiceOf(form.values) === 'onDay' ? 'day' : 'time']: message } : undefined
    },
    onError(reason) {
      // Postponing works offline; only a reminder needs the server.
      if (choiceOf(form.values) === 'never' && !set) onClose(true)
      else toast.error(errorText(reason, { offline: t('notReached'), failed: t('failed') }))
    },
  })
  const choice = choiceOf(form.values)

  const at = set?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the existing reminder is known
  useEffect(() => {
    if (at !== undefined) form.put(dayAndTime(new Date(at), zone))
  }, [at, zone])

  const options = (['never', 'tomorrow', 'inWeek', 'onDay'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <FormDialog
      title={t(aside ? 'title' : 'changeTitle')}
      form={form}
      action={t(aside ? 'putAside' : 'save')}
      wayOut={t(aside ? 'goOn' : 'asItWas')}
      onClose={() => onClose(false)}
      beside={signInDialog}
    >
      {set && <p className="mb-3 text-ink-2">{t('isSet', { date: formatMomentIn(language, set.at, zone) })}</p>}
      <RadioCards {...form.field('chosen')} legend={t('when')} hint={t('byMail')} name="when" options={options} value={choice} />
      {choice !== 'never' && (
        <div className="mt-4 flex flex-wrap gap-4">
          {choice === 'onDay' && (
            <TextField {...form.field('day')} label={t('day')} className="flex-[1_1_10rem]" type="date" required min={dayAhead(0, zone)} />
          )}
          <TextField {...form.field('time')} label={t('time')} className="flex-[1_1_8rem]" type="time" required />
        </div>
      )}
      {choice !== 'never' && signedIn === false && <p className="mt-3 text-sm text-ink-2">{t('needsSignIn')}</p>}
    </FormDialog>
  )
}
