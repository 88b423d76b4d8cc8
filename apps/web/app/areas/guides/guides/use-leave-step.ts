import type { Step } from '@waymark/contract/guides/guides.ts'
import { stateReader } from '@waymark/contract/guides/progress.ts'
import { type MouseEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { noWords, useLazyDialog } from '../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../kit/language/words.tsx'
import { toast } from '../../../kit/look/toasts.ts'
import type { GuideProgress } from '../progress/use-progress.ts'
import { useReminderDialog } from '../reminders/use-reminder-dialog.ts'
import { finishedPath, overviewPath, type StepData, stepPath, subjectKind } from './page-data.ts'
import { startTravel } from './parts/line-travel.tsx'
import type { EndDialogProps, OpenChecksDialogProps } from './parts/step-dialogs.tsx'

interface LeaveStepOptions {
  data: { guide: StepData['guide']; outline: StepData['outline']; step: Step }
  progress: GuideProgress
  say: (words: string) => void
}

const loadEndDialog = async () => (await import('./parts/step-dialogs.tsx')).EndDialog
const loadOpenChecksDialog = async () => (await import('./parts/step-dialogs.tsx')).OpenChecksDialog

const isPlainClick = (event: MouseEvent) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Ways out of a step: next step, complete later, or end. Each asks at most once. */
export function useLeaveStep({ data: { guide, outline, step }, progress, say }: LeaveStepOptions) {
  const t = useWords('guides')
  const navigate = useNavigate()
  const asked = useRef(false)
  const { askReminder, reminderDialog } = useReminderDialog()
  const { ask: askEnd, dialog: endDialog } = useLazyDialog<EndDialogProps, boolean>(noWords, loadEndDialog, false)
  const { ask: askOpenChecks, dialog: openChecksDialog } = useLazyDialog<OpenChecksDialogProps, boolean>(
    noWords,
    loadOpenChecksDialog,
    false,
  )
  const { summary, state, change } = progress

  const index = outline.findIndex(({ id }) => id === step.id)
  const next = outline[index + 1]
  const stands = summary.steps[index]
  const mark = stateReader(state.marks)(step.id)
  // Skipping a step does not count as doing it.
  const settled = mark === 'done' || mark === 'skipped'
  const open = settled || !stands ? 0 : step.items.length - stands.itemsDone - stands.itemsSkipped
  const markStep = settled ? [] : [{ step: step.id, done: true }]

  function passOn() {
    change(...markStep)
    if (stands?.state !== 'skipped')
      say(t('stepDoneSaid', { number: index + 1, done: summary.stepsDone + (stands?.state === 'done' ? 0 : 1), total: outline.length }))
    if (next) startTravel(next.id)
  }

  function finish() {
    if (!summary.finished) {
      // At the last step the button completes the step and the guide.
      change(...(next ? [] : markStep), { done: true })
      toast.success(t('completed'))
    }
    startTravel(finishedPath(guide))
    navigate(finishedPath(guide))
  }

  const openElsewhere = summary.steps.some(({ id, state }) => id !== step.id && state !== 'done' && state !== 'skipped')
  async function end() {
    const somethingOpen = openElsewhere || open > 0 || (next !== undefined && stands?.state !== 'done' && stands?.state !== 'skipped')
    try {
      if (!somethingOpen || summary.finished || (await askEnd({ guide, outline, state }))) finish()
    } catch {
      toast.error(t('notLoaded'))
    }
  }

  async function goOnDespiteOpenChecks() {
    // If the question cannot be loaded, the reader goes on without it.
    if (!(await askOpenChecks({ count: open }).catch(() => true))) return
    passOn()
    if (next) navigate(stepPath(guide, next.id))
  }

  return {
    index,
    next,
    end,
    /** The button is a link: it is followed unless there is a question first. */
    followSign: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      if (!next) {
        event.preventDefault()
        void end()
      } else if (open > 0 && !asked.current) {
        event.preventDefault()
        asked.current = true
        void goOnDespiteOpenChecks()
      } else {
        passOn()
      }
    },
    later: async () => {
      // If the question cannot be loaded, the guide is put aside without it.
      const decided = await askReminder({ kind: subjectKind(guide), id: guide.id, step: step.id, aside: true }).catch(() => true)
      if (!decided) return
      change({ postponed: true })
      toast.success(t('kept'))
      navigate(overviewPath(guide))
    },
    dialogs: [reminderDialog, endDialog, openChecksDialog],
  }
}
