import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Flag from 'lucide-react/icons/flag'
import Pause from 'lucide-react/icons/pause'
import Undo from 'lucide-react/icons/undo-2'
import { type MouseEvent, useLayoutEffect } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { useKeysDialog } from '../../../../shell/use-keys-dialog.ts'
import type { Subject } from '../../notes/note-store.ts'
import { NoteSlot } from '../../notes/parts/note-slot.tsx'
import { shortTime } from '../amounts.ts'
import { finishedPath, overviewPath, type StepData, stepPath } from '../page-data.ts'

interface SignProps {
  guide: StepData['guide']
  /** Undefined at the last step, where the button ends the guide. */
  next: StepData['outline'][number] | undefined
  number: number
  finished: boolean
  onFollow: (event: MouseEvent) => void
}

/** Button that leads to the next step. */
export function Sign({ guide, next, number, finished, onFollow }: SignProps) {
  const t = useWords('guides')
  const kicker = !next
    ? t('lastStep')
    : next.minutes > 0
      ? t('nextIn', { number, time: shortTime(t, next.minutes) })
      : t('next', { number })
  const Icon = next ? ArrowRight : Flag
  return (
    <Go
      to={next ? stepPath(guide, next.id) : finishedPath(guide)}
      data-key="n"
      onClick={onFollow}
      className="not-printed mt-9 flex min-h-18 w-full items-center gap-3.5 rounded-card bg-ink px-4.5 py-3.5 text-start text-on-ink no-underline"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-xs opacity-80">{kicker}</span>
        <b className="block text-lg leading-6 tracking-snug" lang={next && !guide.translated ? 'en' : undefined}>
          {next ? next.title : t(finished ? 'seeWhatWasDone' : 'endTheGuide')}
        </b>
      </span>
      <Icon size={28} className="flex-none" />
    </Go>
  )
}

interface StepActionsProps {
  guide: StepData['guide']
  outline: StepData['outline']
  index: number
  finished: boolean
  onLater: () => void
  onEnd: () => void
}

/** Actions below the main button: back, later, end. A finished guide has none. */
export function StepActions({ guide, outline, index, finished, onLater, onEnd }: StepActionsProps) {
  const t = useWords('guides')
  const before = outline[index - 1]
  return (
    <div className="not-printed -mx-3 mt-3.5 flex flex-wrap justify-between max-sm:-mx-2">
      <ButtonLink
        variant="quiet"
        size="s"
        data-key="p"
        className="me-auto max-sm:px-2"
        to={before ? stepPath(guide, before.id) : overviewPath(guide)}
      >
        <ArrowLeft size={18} />
        {before ? t('stepNumber', { number: index }) : t('overview')}
      </ButtonLink>
      {!finished && (
        <>
          <Button variant="quiet" size="s" className="max-sm:px-2 noscript:hidden" onClick={onLater}>
            <Pause size={18} />
            {t('completeLater')}
          </Button>
          <Button variant="quiet" size="s" className="max-sm:px-2 noscript:hidden" onClick={onEnd}>
            <Flag size={18} />
            {t('endGuide')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Keyboard shortcuts of a step; `?` lists them. Their code is loaded on the first key. */
export function useStepKeys() {
  const { ask, dialog } = useKeysDialog()
  // In a layout effect, so that keys work as soon as the step is shown.
  useLayoutEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const bring = (event: KeyboardEvent) =>
      import('./step-keys.ts').then(
        ({ listenToKeys }) => {
          if (gone || stop) return
          removeEventListener('keydown', bring)
          // If the code cannot be loaded, keys do nothing.
          stop = listenToKeys(() => void ask({}).catch(() => {}))
          // Handles the key that triggered loading.
          event.target?.dispatchEvent(new KeyboardEvent('keydown', event))
        },
        () => {},
      )
    addEventListener('keydown', bring)
    return () => {
      gone = true
      removeEventListener('keydown', bring)
      stop?.()
    }
  }, [ask])
  return dialog
}

interface StepAsidesProps {
  subject: Subject
  step: string
  /** Undefined for a finished step, which cannot be skipped. */
  skipped: boolean | undefined
  onSkip: (skipped: boolean) => void
}

/** Below a step's text: skipping and the reader's note. */
export function StepAsides({ subject, step, skipped, onSkip }: StepAsidesProps) {
  const t = useWords('steps')
  return (
    <div className="not-printed mt-6 -ms-3 flex min-h-11 flex-wrap gap-x-1 max-sm:-ms-2 noscript:hidden">
      {skipped !== undefined && (
        <Button variant="quiet" size="s" className="max-sm:px-2" onClick={() => onSkip(!skipped)}>
          {skipped ? <Undo size={18} /> : <CircleSlash size={18} />}
          {t(skipped ? 'needed' : 'notNeeded')}
        </Button>
      )}
      <NoteSlot subject={subject} step={step} />
    </div>
  )
}
