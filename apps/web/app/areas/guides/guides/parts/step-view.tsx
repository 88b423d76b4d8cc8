import { useMemo, useState } from 'react'
import { useLanguage } from '../../../../kit/language/words.tsx'
import { type StepData, stepDataOf } from '../page-data.ts'
import { useOpened } from '../use-opened.ts'
import { LockedStep } from './locked-step.tsx'
import { StepPage } from './step-page.tsx'

/** A step, or what stands in its place for a reader who may not open it. */
export function StepView({ data }: { data: StepData }) {
  // What a screen reader is told outlives the step it was said on.
  const [said, say] = useState('')
  const opened = useOpened(data.guide, useLanguage())
  const shown = useMemo(() => (opened && stepDataOf(opened, data.step.id)) || data, [opened, data])
  return (
    <>
      {shown.step.locked ? (
        <LockedStep key={shown.step.id} data={shown} asking={opened === undefined} />
      ) : (
        <StepPage key={shown.step.id} data={shown} say={say} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
