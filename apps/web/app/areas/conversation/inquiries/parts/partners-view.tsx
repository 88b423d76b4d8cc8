import type { JoinType } from '@waymark/contract/conversation/form-choices.ts'
import { PageJson } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { formAnchor } from '../inquiry-props.ts'
import { InquirySection } from './inquiry-form.tsx'

export interface PartnersData {
  /** Role that a link preselects. Unknown roles preselect nothing. */
  as: string
}

const roles = [
  { role: 'vendor', text: 'vendorText', write: 'asVendor' },
  { role: 'partner', text: 'partnerText', write: 'asPartner' },
  { role: 'client', text: 'clientText', write: 'asClient', see: { word: 'seeServices', to: '/services' } },
  { role: 'investor', text: 'investorText', write: 'asInvestor', see: { word: 'seePresentation', to: '/links#investors' } },
] as const satisfies { role: JoinType; text: string; write: string; see?: object }[]

const link = 'inline-flex min-h-11 items-center text-sm'

/** Roles as links that preselect them in the form. */
function JoinRoles() {
  const t = useWords('partners')
  const name = useWords('inquiries')
  return (
    <ul className="mt-6 grid gap-6">
      {roles.map(({ role, text, write, ...more }) => (
        <li key={role} className="border-t border-border pt-3.5">
          <h3 className="text-lg font-semibold">{name(role)}</h3>
          <p className="mt-1 max-w-read text-ink-2">{t(text)}</p>
          <p className="not-printed flex flex-wrap gap-x-6">
            <Go to={`/partners?as=${role}#${formAnchor('join')}`} replace className={link}>
              {t(write)}
            </Go>
            {'see' in more && (
              <Go to={more.see.to} className={link}>
                {t(more.see.word)}
              </Go>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

const gets = ['entrance', 'services', 'basket', 'mails'] as const
const next = ['nextSend', 'nextAnswer', 'nextAgree', 'nextSetUp'] as const

/** The partner program: audience, benefits, first steps, and other roles. */
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
          <InquirySection form="partner" />
          <InquirySection form="join" type={data.as}>
            <JoinRoles />
          </InquirySection>
        </div>
      </Wrap>
    </main>
  )
}
