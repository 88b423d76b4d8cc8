import { useState } from 'react'
import { LockedStep } from '../../features/guides/components/locked-step.tsx'
import { Overview } from '../../features/guides/components/overview.tsx'
import { StepPage } from '../../features/guides/components/step-page.tsx'
import type { GuideData } from '../../features/guides/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

/** The overview of a guide, or with `?step=` one of its steps. */
export default function Page({ data }: PageProps<GuideData>) {
  // What a screen reader is told outlives the step it was said on.
  const [said, say] = useState('')
  return (
    <>
      {data.kind === 'overview' ? (
        <Overview key={data.guide.id} data={data} />
      ) : data.step.locked ? (
        <LockedStep key={data.step.id} data={data} />
      ) : (
        <StepPage key={data.step.id} data={data} say={say} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
