import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { useLinksWithin } from '../../../../kit/look/use-links-within.ts'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { InquiryPart } from '../../../conversation/inquiries/deferred-parts.ts'
import { aboutPath, linksPath } from '../address.ts'
import type { AboutData } from '../page-data.ts'
import { AppNotice } from './app-notice.tsx'
import { AboutJson } from './company-json.tsx'
import { CompanyList } from './company-list.tsx'
import { TeamList } from './team-list.tsx'

const link = 'inline-flex min-h-11 items-center'

/** Who runs the service. */
export function AboutView({ data: { html, team, companies } }: { data: AboutData }) {
  const t = useWords('company')
  const follow = useLinksWithin()
  return (
    <main id="main">
      <PageHead title={t('aboutTitle')} description={t('aboutDescription')} path={aboutPath} />
      {import.meta.env.SSR && <AboutJson />}
      <Wrap className="pt-8 lg:pt-12">
        <h1>{t('aboutTitle')}</h1>
        <p className="lead mt-3 max-w-read">{t('aboutLead')}</p>
        <nav aria-label={t('onThisPage')} className="mt-4 flex flex-wrap gap-x-6 text-sm">
          {team.length > 0 && (
            <Go to="#team" className={link}>
              {t('team')}
            </Go>
          )}
          {companies.length > 0 && (
            <Go to="#projects" className={link}>
              {t('companies')}
            </Go>
          )}
          <Go to="#app" className={link}>
            {t('app')}
          </Go>
          <Go to="#contact" className={link}>
            {t('contact')}
          </Go>
          <Go to={linksPath} className={link}>
            {t('moreToRead')}
          </Go>
        </nav>
        {html && (
          <section id="company" aria-labelledby="company-title" className="mt-11 scroll-mt-4">
            <SectionHead id="company-title" title={t('company')} />
            <Html html={html} onClick={follow} className="max-w-read" />
          </section>
        )}
        {team.length > 0 && (
          <section id="team" aria-labelledby="team-title" className="mt-section scroll-mt-4">
            <SectionHead id="team-title" title={t('team')} />
            <TeamList team={team} />
          </section>
        )}
        {companies.length > 0 && (
          <section id="projects" aria-labelledby="projects-title" className="mt-section scroll-mt-4">
            <SectionHead id="projects-title" title={t('companies')} />
            <CompanyList companies={companies} />
          </section>
        )}
        <section id="app" aria-labelledby="app-title" className="mt-section scroll-mt-4">
          <AppNotice />
        </section>
        <div className="mt-section">
          <InquiryPart form="contact" />
        </div>
      </Wrap>
    </main>
  )
}
