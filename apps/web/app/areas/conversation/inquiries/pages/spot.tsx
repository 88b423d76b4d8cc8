import { PageJson } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { loadNothing } from '../../../../kit/load/page.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { InquirySection } from '../parts/inquiry-form.tsx'

export const load = loadNothing

/** Page for reports on the spot and for feedback. */
export default function Spot() {
  const t = useWords('spot')
  return (
    <main id="main">
      <PageHead title={t('title')} description={t('description')} path="/spot" />
      {import.meta.env.SSR && <PageJson type="ContactPage" name={t('title')} description={t('description')} path="/spot" />}
      <Wrap>
        <div className="max-w-[46rem] pt-8 md:pt-10">
          <h1>{t('title')}</h1>
          <p className="lead mt-3">{t('lead')}</p>
        </div>
        <div className="mt-11 grid grid-cols-[minmax(0,1fr)] gap-section">
          <InquirySection form="spot" />
          <InquirySection form="feedback" />
        </div>
      </Wrap>
    </main>
  )
}
