import type { ReactNode } from 'react'
import { useLazyDialog } from '../../../kit/dialogs/late-dialog.tsx'
import type { ReminderDialogProps } from './parts/reminder-dialog.tsx'

const words = ['reminders'] as const
const load = async () => (await import('./parts/reminder-dialog.tsx')).ReminderDialog

/** Asks when to remind: `await askReminder(…)` returns false if the dialog was cancelled, and throws if its code cannot be loaded. */
export function useReminderDialog(): { askReminder: (props: ReminderDialogProps) => Promise<boolean>; reminderDialog: ReactNode } {
  const { ask, dialog } = useLazyDialog<ReminderDialogProps, boolean>(words, load, false)
  return { askReminder: ask, reminderDialog: dialog }
}
