import { useMemo } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { registered } from '../../../../kit/load/module.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { slot } from '../../../../kit/load/slots.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { CardGrid, SectionHead } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { useProgress } from '../../progress/use-progress.ts'
import { type FinishedData, overviewPath, pickFinished } from '../page-data.ts'
import { Finished, NotFinished } from '../parts/finished.tsx'
import { GuideCard } from '../parts/guide-card.tsx'
import { GuideTools } from '../parts/guide-tools.tsx'
import { StoredOnDeviceNote } from '../parts/stored-on-device-note.tsx'
import { useOpened } from '../readers-guide.ts'

const FinishedParts = slot(() => registered('finishedParts'))

/** Closing page of a guide. */
export default function Page({ data }: PageProps<FinishedData>) {
  return <FinishedView key={data.guide.id} data={data} />
}

function FinishedView({ data: given }: { data: FinishedData }) {
  const t = useWords('guides')
  const frame = useWords('frame')
  const signedIn = useSignedIn()
  const { opened } = useOpened(given.guide, useLanguage())
  const data = useMemo(() => (opened ? pickFinished(opened) : given), [opened, given])
  const progress = useProgress(data)
  const { guide, recommended } = data
  const [first] = recommended
  return (
    <main id="main" data-line={guide.category.line}>
      <PageHead title={`${guide.name}: ${t('finished')}`} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        {progress.summary.finished ? (
          <Finished
            data={data}
            progress={progress}
            next={
              <>
                {first && <ButtonLink to={overviewPath(first)}>{t('nextGuide', { name: `\u2068${first.name}\u2069` })}</ButtonLink>}
                <ButtonLink to={signedIn ? '/profile/guides' : '/catalog/'} variant={first ? 'outline' : 'primary'}>
                  {signedIn ? t('myGuides') : frame('allGuides')}
                </ButtonLink>
              </>
            }
          >
            <GuideTools guide={guide} progress={progress} className="not-printed -mx-3 mt-3" />
            <StoredOnDeviceNote begun className="not-printed mt-4 text-sm text-ink-2" />
          </Finished>
        ) : (
          <NotFinished data={data} progress={progress} />
        )}
        {recommended.length > 0 && (
          <section aria-labelledby="go-on" className="not-printed mt-section">
            <SectionHead id="go-on" title={t('goOnNext')} />
            <CardGrid tight>
              {recommended.map((card) => (
                <GuideCard key={card.slug} guide={card} />
              ))}
            </CardGrid>
          </section>
        )}
        <FinishedParts guide={guide.slug} />
      </Wrap>
    </main>
  )
}
