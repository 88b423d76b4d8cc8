import CloudUpload from 'lucide-react/icons/cloud-upload'
import Copy from 'lucide-react/icons/copy'
import FolderInput from 'lucide-react/icons/folder-input'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { useWords } from '../../../../kit/language/words.tsx'
import { ActionMenu } from '../../../../kit/look/action-menu.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { checklistPath, editPath } from '../on-screen.ts'
import type { Card } from '../queries.ts'

export type CardAction = 'copy' | 'move' | 'rename' | 'restart' | 'delete'

interface ChecklistRowProps {
  card: Card
  onAction: (action: CardAction) => void
}

/** Row of a checklist: name, next step, progress and a menu. */
export function ChecklistRow({ card, onAction }: ChecklistRowProps) {
  const t = useWords('checklists')
  const frame = useWords('frame')
  const { id, name, state, stepsDone, totalSteps, nextStep, sourceChanged, unsaved } = card
  const progress = frame('stepsDone', { done: stepsDone, count: totalSteps })
  const next =
    state === 'finished'
      ? t('finished')
      : !nextStep
        ? t('nothingOpen')
        : nextStep.title === ''
          ? t('nextNumber', { number: nextStep.number })
          : t(state === 'not_started' ? 'begins' : 'next', { title: `\u2068${nextStep.title}\u2069` })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_44px] items-center gap-x-3.5 gap-y-2 border-t border-border py-3.5 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_44px] md:gap-x-5">
      <div className="min-w-0">
        <Go
          to={checklistPath(id)}
          dir="auto"
          className="inline-block max-w-full font-semibold leading-6 wrap-anywhere no-underline hover:underline"
        >
          {name}
        </Go>
        <span className="block text-sm text-ink-2 wrap-anywhere">{next}</span>
        {(sourceChanged || unsaved) && (
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            {sourceChanged && (
              <StatusChip tone="info">
                <RefreshCw size={14} aria-hidden />
                {t('sourceChanged')}
              </StatusChip>
            )}
            {unsaved && (
              <StatusChip tone="warning">
                <CloudUpload size={14} aria-hidden />
                {t('notSaved')}
              </StatusChip>
            )}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 max-md:col-start-1">
        <ProgressBar value={stepsDone} max={totalSteps} label={`${name}: ${progress}`} className="min-w-20 flex-1" />
        <span className="text-sm text-ink-2">{progress}</span>
      </div>
      <ActionMenu
        label={t('moreOf', { name })}
        className="col-start-2 row-span-2 row-start-1 self-start md:col-start-3 md:row-span-1 md:self-center"
        actions={[
          { name: t('open'), icon: <ListChecks size={18} aria-hidden />, go: checklistPath(id) },
          { name: t('edit'), icon: <SquarePen size={18} aria-hidden />, go: editPath(id) },
          { name: t('rename'), icon: <Pencil size={18} aria-hidden />, go: () => onAction('rename') },
          { name: t('copy'), icon: <Copy size={18} aria-hidden />, go: () => onAction('copy') },
          { name: t('move'), icon: <FolderInput size={18} aria-hidden />, go: () => onAction('move') },
          { name: t('startAgain'), icon: <RotateCcw size={18} aria-hidden />, go: () => onAction('restart') },
          { name: t('delete'), icon: <Trash2 size={18} aria-hidden />, go: () => onAction('delete') },
        ]}
      />
    </li>
  )
}
