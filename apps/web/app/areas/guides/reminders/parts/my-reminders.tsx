import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { useReminders } from '../reminders.ts'
import { ReminderRow } from './reminder-row.tsx'

/** The reminders that are to come, the next first; nothing where there are none. */
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
