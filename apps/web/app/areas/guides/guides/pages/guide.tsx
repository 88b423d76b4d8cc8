import type { PageProps } from '../../../../kit/load/page.tsx'
import type { FinishedData, GuideData } from '../page-data.ts'
import { FinishedView } from '../parts/finished-view.tsx'
import { Overview } from '../parts/overview.tsx'
import { loadStepParts } from '../parts/step-parts.tsx'
import { StepView } from '../parts/step-view.tsx'

export const prepare = async () => {
  if (new URLSearchParams(location.search).has('step')) await loadStepParts()
}

/** Overview of a guide, the step of `?step=`, or the closing page. */
export default function Page({ data }: PageProps<GuideData | FinishedData>) {
  if (!('kind' in data)) return <FinishedView key={data.guide.id} data={data} />
  return data.kind === 'overview' ? <Overview key={data.guide.id} data={data} /> : <StepView key={data.guide.id} data={data} />
}
