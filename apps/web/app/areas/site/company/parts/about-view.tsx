import type { Company, TeamMember } from '@waymark/contract/site/company.ts'
import Construction from 'lucide-react/icons/construction'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { getInitials } from '../../../../kit/language/names.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { CardGrid, Panel, SectionHead } from '../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { useLinksWithin } from '../../../../kit/look/use-links-within.ts'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { InquirySection } from '../../../conversation/inquiries/parts/inquiry-form.tsx'
import { type AboutData, aboutPath, linksPath } from '../structured-data.ts'
import { AboutJson } from './video-view.tsx'

/** Team with picture or initials, name and position. */
const TeamList = ({ team }: { team: TeamMember[] }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
    {team.map(({ slug, name, position, avatar }) => (
      <li key={slug} className="flex items-center gap-4">
        {avatar ? (
          <img
            src={avatar}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 flex-none rounded-full bg-sunken object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-14 flex-none place-items-center rounded-full border border-border bg-surface font-semibold"
          >
            {getInitials(name)}
          </span>
        )}
        <div className="min-w-0">
          <h3 dir="auto">{name}</h3>
          <p className="text-sm text-ink-2">{position}</p>
        </div>
      </li>
    ))}
  </ul>
)

const link = 'inline-flex min-h-11 items-center'

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
          <InquirySection form="contact" />
        </div>
      </Wrap>
    </main>
  )
}

/** Links to the mobile app, or announces it while there are none (specification 1). */
function AppNotice() {
  const t = useWords('company')
  const links = useSite()?.appLinks ?? []
  return (
    <Panel>
      <h2 id="app-title">{t('app')}</h2>
      {links.length === 0 && (
        <StatusChip tone="info" className="mt-3">
          <Construction size={14} />
          {t('inDevelopment')}
        </StatusChip>
      )}
      <p className="mt-3 max-w-read text-ink-2">{links.length > 0 ? t('appThere') : t('appText')}</p>
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {links.map(({ name, url }) => (
            <a key={url} href={url} rel="noopener" className="inline-flex min-h-11 items-center">
              {name}
            </a>
          ))}
        </p>
      )}
    </Panel>
  )
}

/** Companies that are part of the service or its partners. */
function CompanyList({ companies }: { companies: Company[] }) {
  const t = useWords('company')
  return (
    <CardGrid>
      {companies.map(({ slug, name, about, url }) => (
        <div key={slug} className="border-t border-border pt-3.5">
          <h3 dir="auto">{name}</h3>
          <p className="mt-1 text-ink-2">{about}</p>
          {url && (
            <a href={url} rel="noopener" className="inline-flex min-h-11 items-center text-sm">
              {t('website', { name })}
            </a>
          )}
        </div>
      ))}
    </CardGrid>
  )
}
