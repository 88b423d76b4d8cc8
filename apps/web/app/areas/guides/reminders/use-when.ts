import type { ReactNode } from 'react'
import { useLateDialog } from '../../../kit/dialogs/late-dialog.tsx'
import type { WhenProps } from './parts/when-dialog.tsx'

const words = ['reminders'] as const
const load = async () => (await import('./parts/when-dialog.tsx')).WhenDialog

/** Asks when to remind: `await askWhen(…)` answers false when nothing was decided, and throws when its code cannot come. */
export function useWhen(): { askWhen: (props: WhenProps) => Promise<boolean>; whenDialog: ReactNode } {
  const { ask, dialog } = useLateDialog<WhenProps, boolean>(words, load, false)
  return { askWhen: ask, whenDialog: dialog }
}
