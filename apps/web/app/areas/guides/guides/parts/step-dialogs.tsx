import { openItems, type ProgressState, summarize } from '@waymark/contract/guides/progress.ts'
import { useEffect, useState } from 'react'
import { isSignedIn } from '../../../../kit/device/session.ts'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { readOnce } from '../../../../kit/load/now.ts'
import type { StepData } from '../page-data.ts'

interface EndDialogProps {
  open: boolean
  guide: StepData['guide']
  outline: StepData['outline']
  state: ProgressState
  onEnd: () => void
  onStay: () => void
}

/** Lists what is open before the guide is ended. A step knows only the number of the other steps' checks: their words are fetched. */
export function EndDialog({ open, guide, outline, state, onEnd, onStay }: EndDialogProps) {
  const t = useWords('guides')
  const [titles, setTitles] = useState(new Map<string, string>())
  useEffect(() => {
    if (!open) return
    let gone = false
    // Somebody who is past the first step of a paid guide may open it.
    const reading = guide.own
      ? readOnce('readChecklist', { id: guide.id })
      : guide.paid && isSignedIn()
        ? readOnce('readMyGuide', { id: guide.slug })
        : readOnce('readGuide', { slug: guide.slug })
    reading.then(
      ({ steps }) => gone || setTitles(new Map(steps.flatMap(({ id, items }) => items.map((item) => [`${id}/${item.id}`, item.title])))),
      // Without them the numbers stand.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [open, guide])

  if (!open) return null
  const { steps } = summarize(outline, state)
  const items = openItems(outline, state.marks)
  return (
    <ConfirmDialog open title={t('endAsk')} confirm={t('endTheGuide')} wayOut={t('keepGoing')} onConfirm={onEnd} onClose={onStay}>
      <p id="end-open">{t('endOpen')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
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
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and keeps only what it knows
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

interface OpenChecksDialogProps {
  open: boolean
  count: number
  onGoOn: () => void
  onStay: () => void
}

/** Asked once on a step, by the sign. */
export function OpenChecksDialog({ open, count, onGoOn, onStay }: OpenChecksDialogProps) {
  const t = useWords('guides')
  return (
    <ConfirmDialog
      open={open}
      title={t('openChecks', { count })}
      confirm={t('goOn')}
      wayOut={t('stayHere')}
      onConfirm={onGoOn}
      onClose={onStay}
    >
      <p>{t('openChecksText')}</p>
    </ConfirmDialog>
  )
}
