import { PageHead } from '../../../../kit/head/page-head.tsx'
import { PageJson } from '../../../../kit/head/page-json.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { InquiryPart } from '../deferred-parts.ts'
import type { PartnersData } from '../partners-data.ts'
import { JoinRoles } from './join-roles.tsx'

const gets = ['entrance', 'services', 'basket', 'mails'] as const
const next = ['nextSend', 'nextAnswer', 'nextAgree', 'nextSetUp'] as const

/** For whom a program is, what it gives and how one begins; and in which other roles one can join. */
export function PartnersView({ data }: { data: PartnersData }) {
  const t = useWords('partners')
  return (
    <main id="main">
      <PageHead title={t('title')} description={t('description')} path="/partners" />
      {import.meta.env.SSR && <PageJson type="ContactPage" name={t('title')} description={t('description')} path="/partners" />}
      <Wrap>
        <div className="max-w-[46rem] pt-8 md:pt-10">
          <h1>{t('heading')}</h1>
          <p className="lead mt-3">{t('lead')}</p>
        </div>
        <section aria-labelledby="gets" className="mt-11">
          <h2 id="gets" className="mb-6">
            {t('gets')}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
            {gets.map((name) => (
              <li key={name} className="border-t border-border pt-3.5">
                <h3 className="text-lg font-semibold">{t(name)}</h3>
                <p className="mt-1 max-w-read text-ink-2">{t(`${name}Text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="next" className="mt-11">
          <h2 id="next" className="mb-3.5">
            {t('next')}
          </h2>
          <ol className="grid max-w-read list-decimal gap-2 ps-6">
            {next.map((name) => (
              <li key={name}>{t(name)}</li>
            ))}
          </ol>
        </section>
        <div className="mt-section grid grid-cols-[minmax(0,1fr)] gap-section">
          <InquiryPart form="partner" />
          <InquiryPart form="join" type={data.as}>
            <JoinRoles />
          </InquiryPart>
        </div>
      </Wrap>
    </main>
  )
}
