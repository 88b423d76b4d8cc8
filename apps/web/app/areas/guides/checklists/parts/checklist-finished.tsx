import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { Finished, NotFinished } from '../../guides/parts/finished.tsx'
import { GuideTools } from '../../guides/parts/guide-tools.tsx'
import { useGuideProgress } from '../../guides/use-guide-progress.ts'
import type { OnScreen } from '../on-screen.ts'
import { listPath } from '../paths.ts'

/** The end of a checklist. */
export function ChecklistFinished({ data }: { data: OnScreen }) {
  const t = useWords('guides')
  const progress = useGuideProgress(data)
  const { guide } = data
  return (
    <main id="main">
      <PageHead title={`${guide.name}: ${t('finished')}`} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        {progress.summary.finished ? (
          <Finished data={data} progress={progress} next={<ButtonLink to={listPath}>{t('myGuides')}</ButtonLink>}>
            <GuideTools guide={guide} progress={progress} className="not-printed -mx-3 mt-3" />
          </Finished>
        ) : (
          <NotFinished data={data} progress={progress} />
        )}
      </Wrap>
    </main>
  )
}
