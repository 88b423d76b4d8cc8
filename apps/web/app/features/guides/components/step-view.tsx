import { useState } from 'react'
import type { StepData } from '../page-data.ts'
import { LockedStep } from './locked-step.tsx'
import { StepPage } from './step-page.tsx'

/** A step, or what stands in its place for a reader who may not open it. */
export function StepView({ data }: { data: StepData }) {
  // What a screen reader is told outlives the step it was said on.
  const [said, say] = useState('')
  return (
    <>
      {data.step.locked ? <LockedStep key={data.step.id} data={data} /> : <StepPage key={data.step.id} data={data} say={say} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
