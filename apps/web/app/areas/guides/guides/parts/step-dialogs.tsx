import { openItems, type ProgressState, summarize } from '@waymark/contract/guides/progress.ts'
import { useEffect, useState } from 'react'
import { isSignedIn } from '../../../../kit/device/session.ts'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import type { AnswerProps } from '../../../../kit/dialogs/late-dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { readOnce } from '../../../../kit/load/now.ts'
import type { StepData } from '../page-data.ts'

export interface EndDialogProps {
  guide: StepData['guide']
  outline: StepData['outline']
  state: ProgressState
}

/** Lists open items before the guide is ended. A step's data has only the number of items in other steps, so their titles are fetched. */
export function EndDialog({ guide, outline, state, onClose }: EndDialogProps & AnswerProps<boolean>) {
  const t = useWords('guides')
  const [titles, setTitles] = useState(new Map<string, string>())
  useEffect(() => {
    let gone = false
    // A reader past the first step of a paid guide has access to it.
    const reading = guide.own
      ? readOnce('readChecklist', { id: guide.id })
      : guide.paid && isSignedIn()
        ? readOnce('readMyGuide', { id: guide.slug })
        : readOnce('readGuide', { slug: guide.slug })
    reading.then(
      ({ steps }) => gone || setTitles(new Map(steps.flatMap(({ id, items }) => items.map((item) => [`${id}/${item.id}`, item.title])))),
      // If that fails, only numbers are shown.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [guide])

  const { steps } = summarize(outline, state)
  const items = openItems(outline, state.marks)
  return (
    <ConfirmDialog
      open
      title={t('endAsk')}
      confirm={t('endTheGuide')}
      wayOut={t('keepGoing')}
      onConfirm={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      <p id="end-open">{t('endOpen')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be focusable */}
      <ul tabIndex={0} aria-labelledby="end-open" className="mt-2 max-h-[40vh] overflow-y-auto" lang={guide.translated ? undefined : 'en'}>
        {outline.map(({ id, title }, index) => {
          const step = steps[index]
          if (!step || step.state === 'done' || step.state === 'skipped') return null
          const here = items.filter((item) => item.step === id)
          const named = here.flatMap(({ item }) => titles.get(`${id}/${item}`) ?? [])
          return (
            <li key={id} className="border-t border-border py-2">
              <b className="font-medium text-ink">
                {index + 1}. {title}
              </b>
              {here.length > 0 && named.length < here.length && (
                <span className="block text-sm">{t('checks', { count: here.length })}</span>
              )}
              {named.length > 0 && named.length === here.length && (
                <ul className="boxes mt-1 text-sm">
                  {here.map(({ item }) => (
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized HTML from the server
                    <li key={item} dangerouslySetInnerHTML={{ __html: titles.get(`${id}/${item}`) ?? '' }} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </ConfirmDialog>
  )
}

export interface OpenChecksDialogProps {
  count: number
}

/** Asks once per step about open items before going on. */
export function OpenChecksDialog({ count, onClose }: OpenChecksDialogProps & AnswerProps<boolean>) {
  const t = useWords('guides')
  return (
    <ConfirmDialog
      open
      title={t('openChecks', { count })}
      confirm={t('goOn')}
      wayOut={t('stayHere')}
      onConfirm={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      <p>{t('openChecksText')}</p>
    </ConfirmDialog>
  )
}
