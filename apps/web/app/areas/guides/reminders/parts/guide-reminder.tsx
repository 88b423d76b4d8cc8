import { useReminders } from '../reminders.ts'
import { ReminderRow } from './reminder-row.tsx'

/** The reminder of a guide on its own page; nothing where none is set. */
export function GuideReminder({ id }: { id: string }) {
  const reminder = useReminders()?.find(({ subject }) => subject.id === id)
  return reminder ? (
    <div className="mt-3 border-t border-border pt-2">
      <ReminderRow reminder={reminder} />
    </div>
  ) : null
}
