import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { stateReader } from '@waymark/contract/guides/progress.ts'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { overviewPath } from '../../guides/how-to.ts'
import { GuideFacts } from '../../guides/parts/guide-facts.tsx'
import { GuidePanel } from '../../guides/parts/guide-panel.tsx'
import { GuideTools } from '../../guides/parts/guide-tools.tsx'
import { LineMap } from '../../guides/parts/line-map.tsx'
import { PrintFoot } from '../../guides/parts/print-foot.tsx'
import { UnsavedNote } from '../../guides/parts/unsaved-note.tsx'
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
