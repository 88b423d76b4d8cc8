import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { NotFound } from '../../../../shell/not-found.tsx'
import { StepView } from '../../guides/parts/step-view.tsx'
import { overviewOf, stepOf } from '../on-screen.ts'
import { ChecklistFinished } from './checklist-finished.tsx'
import { ChecklistNav } from './checklist-nav.tsx'
import { ChecklistOverview } from './checklist-overview.tsx'

interface OwnScreensProps {
  checklist: Checklist
  finished: boolean
}

/** A checklist on the screens of guides: overview, step, end. */
export default function OwnScreens({ checklist, finished }: OwnScreensProps) {
  const wanted = useSearchParams()[0].get('step')
  const data = useMemo(() => overviewOf(checklist), [checklist])
  const step = useMemo(() => (wanted === null ? null : stepOf(checklist, wanted)), [checklist, wanted])
  if (finished) return <ChecklistFinished data={data} />
  if (step === undefined) return <NotFound />
  return (
    <>
      <ChecklistNav checklist={checklist} {...(step && { step: step.step.id })} />
      {step ? <StepView data={step} /> : <ChecklistOverview checklist={checklist} data={data} />}
    </>
  )
}
