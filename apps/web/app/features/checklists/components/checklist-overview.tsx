import type { Checklist } from '@waymark/contract/checklists.ts'
import { stateReader } from '@waymark/contract/progress.ts'
import { Go } from '../../../components/go.tsx'
import { Html } from '../../../components/html.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { Wrap } from '../../../components/wrap.tsx'
import { useWords } from '../../../lib/words.tsx'
import { GuideFacts } from '../../guides/components/guide-facts.tsx'
import { GuidePanel } from '../../guides/components/guide-panel.tsx'
import { GuideTools } from '../../guides/components/guide-tools.tsx'
import { LineMap } from '../../guides/components/line-map.tsx'
import { PrintFoot } from '../../guides/components/print-foot.tsx'
import { UnsavedNote } from '../../guides/components/unsaved-note.tsx'
import { overviewPath } from '../../guides/how-to.ts'
import { useGuideProgress } from '../../guides/use-guide-progress.ts'
import type { OnScreen } from '../on-screen.ts'
import { ChangedNote } from './changed-note.tsx'

/** What a checklist is about, where its owner stands in it, and the whole way. */
export function ChecklistOverview({ checklist, data }: { checklist: Checklist; data: OnScreen }) {
  const t = useWords('guides')
  const own = useWords('checklists')
  const progress = useGuideProgress(data)
  const { guide, outline } = data
  const { summary, state } = progress
  const stateOf = stateReader(state.marks)
  const { name, source, intro, totalSteps, totalItems, duration } = checklist
  return (
    <main id="main">
      <PageHead title={name} indexed={false} />
      <Wrap>
        <h1 dir="auto" className="mt-5 wrap-anywhere">
          {name}
        </h1>
        <GuideFacts totalSteps={totalSteps} totalItems={totalItems} duration={duration} className="mt-4" />
        {source && (
          <p className="mt-2.5 text-sm text-ink-2">
            {own('savedFrom')}{' '}
            <Go to={`/instruction/${source.slug}`} dir="auto">
              {source.name}
            </Go>
          </p>
        )}
        <ChangedNote checklist={checklist} />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18">
          <div className="not-printed lg:sticky lg:top-6 lg:order-2">
            <GuidePanel guide={guide} outline={outline} progress={progress}>
              <GuideTools guide={guide} progress={progress} className="-mx-2 mt-2" />
              <UnsavedNote unsaved={progress.unsaved} />
            </GuidePanel>
          </div>
          <div>
            {intro && (
              <div dir="auto">
                <Html html={intro} className="mb-10 max-w-read" />
              </div>
            )}
            <section aria-labelledby="way">
              <h2 id="way" className="mb-6">
                {t('wholeWay')}
              </h2>
              <LineMap guide={guide} outline={outline} summary={summary} stateOf={stateOf} hasChanged={() => false} onLook={() => {}} />
            </section>
          </div>
        </div>
        <PrintFoot path={overviewPath(guide)} />
      </Wrap>
    </main>
  )
}
