import type { Step } from '@waymark/contract/guides/guides.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { InlineHtml } from '../../../../kit/look/html.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { shortTime } from '../minutes.ts'
import type { StepData } from '../page-data.ts'

interface StepTitleProps {
  guide: StepData['guide']
  step: Step
  number: number
  total: number
}

export function StepTitle({ guide, step, number, total }: StepTitleProps) {
  const t = useWords('guides')
  const frame = useWords('frame')
  const foreign = guide.translated ? undefined : 'en'
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2">
        <b className="text-ink">{t('stepOf', { number, total })}</b>
        {step.minutes > 0 && (
          <>
            <span aria-hidden="true">·</span>
            {shortTime(t, step.minutes)}
          </>
        )}
        {!guide.translated && <StatusChip>{frame('inEnglish')}</StatusChip>}
      </p>
      <h1 lang={foreign}>{step.title}</h1>
      {step.lead && (
        <p lang={foreign} className="lead mt-3.5 text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">
          <InlineHtml html={step.lead} />
        </p>
      )}
    </>
  )
}
