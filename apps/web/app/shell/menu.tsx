import type { Site } from '@waymark/contract/people/programs.ts'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useLayoutEffect } from 'react'
import { type Parts, useWords } from '../kit/language/words.tsx'
import type { FrameData } from '../kit/load/site.ts'
import { Badge } from '../kit/look/badge.tsx'
import { ButtonLink, buttonClass, IconButton } from '../kit/look/button.tsx'
import { Go } from '../kit/look/go.tsx'
import { LanguageSwitch, ThemeToggle } from './header-tools.tsx'
import { SignInLink } from './sign-in-link.tsx'

interface LinkedPage {
  word: Exclude<keyof Parts['frame'], 'steps' | 'stepsDone' | 'minutes' | 'hours' | 'hoursMinutes' | 'newMessages'>
  /** A path of this site, or an external URL. */
  to: string
}

const to = (word: LinkedPage['word'], to: string): LinkedPage => ({ word, to })
const all = {
  guides: to('allGuides', '/catalog/'),
  routes: to('routes', '/routes'),
  services: to('services', '/services'),
  plans: to('plans', '/plans'),
  news: to('news', '/news'),
  faq: to('faq', '/faqs'),
  documents: to('documents', '/links'),
  about: to('about', '/about'),
  partners: to('partners', '/partners'),
  partnership: to('partnership', '/partners#join'),
  projects: to('otherProjects', '/about#projects'),
  feedback: to('feedback', '/spot#feedback'),
  spot: to('spot', '/spot'),
}

/** The app store page, or a section about the coming app. */
const app = ({ appLinks }: Site) => to('app', appLinks[0]?.url ?? '/about#app')

/** All entries of the header menu except the categories (specification 2). */
const menuPages = (site: Site): LinkedPage[] => [
  all.guides,
  all.services,
  all.routes,
  all.plans,
  all.news,
  all.faq,
  all.documents,
  all.about,
  all.partners,
  all.partnership,
  all.projects,
  all.feedback,
  all.spot,
  app(site),
]

export const footerColumns = (site: Site): { word: LinkedPage['word']; pages: LinkedPage[] }[] => [
  { word: 'findYourWay', pages: [all.guides, all.routes, all.services, all.plans, all.news] },
  { word: 'company', pages: [all.about, to('team', '/about#team'), all.partners, to('investors', '/links#investors'), all.projects] },
  { word: 'help', pages: [all.faq, to('writeManager', `mailto:${site.contactEmail}`), all.feedback, all.documents] },
  { word: 'legal', pages: [to('terms', '/terms'), to('policy', '/policy'), to('cookieChoices', '/policy#cookies'), app(site)] },
]

/** Makes the rest of the page inert while the menu is open, so that focus stays in it. Status messages remain readable. */
function setPageInert(open: boolean) {
  for (const part of document.querySelectorAll<HTMLElement>('body > :not([popover], [role=status])')) part.inert = open
}

/** A popover, so that it opens without scripts. Following a link closes it (travel.tsx). */
export function Menu({ site, lines }: FrameData) {
  const t = useWords('frame')
  // When a page without a menu removes it while open, the browser fires no toggle event.
  useLayoutEffect(() => () => setPageInert(false), [])
  return (
    <div
      id="menu"
      popover="auto"
      role="dialog"
      aria-label={t('menu')}
      className="drawer px-5 pt-4 pb-5 print:hidden"
      // Before the toggle, otherwise focus could not return to the button.
      onBeforeToggle={({ newState }) => setPageInert(newState === 'open')}
      // The button that opened the menu is inert now; moving the focus tells screen readers that the menu is open.
      onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.querySelector('button')?.focus()}
    >
      <div className="mb-2 flex items-center justify-between">
        <b>{t('menu')}</b>
        <IconButton label={t('closeMenu')} popoverTarget="menu" popoverTargetAction="hide">
          <X size={22} />
        </IconButton>
      </div>
      <nav aria-label={t('categories')}>
        {lines.map(({ slug, name, line }) => (
          <Go key={slug} to={`/catalog/${slug}`} className="row row-line">
            <Badge line={line} />
            {name}
          </Go>
        ))}
      </nav>
      <nav aria-label={t('morePages')} className="mt-3.5 grid grid-cols-2 gap-x-4">
        {menuPages(site).map((page) => (
          <PageLink key={page.word} page={page} className="row" />
        ))}
      </nav>
      <div className="mt-3 flex flex-wrap gap-3 border-t border-border pt-4">
        <LanguageSwitch place="menu" />
        <ThemeToggle named className={buttonClass({ variant: 'outline', size: 's' })} />
        <SignInLink className="signed-in:hidden" />
        <ButtonLink to="/profile" size="s" className="signed-out:hidden">
          {t('profile')}
        </ButtonLink>
      </div>
    </div>
  )
}

function reopenConsent(event: MouseEvent) {
  event.preventDefault()
  document.documentElement.dataset.consent = 'ask'
}

/** A link labelled by a word of the frame. With scripts, cookie choices open in place. */
export function PageLink({ page: { word, to }, className }: { page: LinkedPage; className?: string }) {
  const t = useWords('frame')
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={className} rel="noopener">
        {t(word)}
      </a>
    )
  }
  return (
    <Go to={to} className={className} onClick={word === 'cookieChoices' ? reopenConsent : undefined}>
      {t(word)}
    </Go>
  )
}
