import type { PageProps } from '../../../../kit/load/page.tsx'
import type { GuideData } from '../page-data.ts'
import { Overview } from '../parts/overview.tsx'
import { loadStepParts } from '../parts/step-parts.tsx'
import { StepView } from '../parts/step-view.tsx'

export const prepare = async () => {
  if (new URLSearchParams(location.search).has('step')) await loadStepParts()
}

/** Overview of a guide, or the step of `?step=`. */
export default function Page({ data }: PageProps<GuideData>) {
  return data.kind === 'overview' ? <Overview key={data.guide.id} data={data} /> : <StepView key={data.guide.id} data={data} />
}
