import type { Site } from '@waymark/contract/people/programs.ts'
import type { Parts } from '../kit/language/words.tsx'

export interface PageLink {
  word: Exclude<keyof Parts['frame'], 'steps' | 'stepsDone' | 'minutes' | 'hours' | 'hoursMinutes'>
  /** A page of ours, or an address elsewhere. */
  to: string
}

const to = (word: PageLink['word'], to: string): PageLink => ({ word, to })
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

/** The store's page, or what there is to say until the app is there. */
const app = ({ appLinks }: Site) => to('app', appLinks[0]?.url ?? '/about#app')

/** Beside the categories, every entry of the header menu in specification 2. */
export const menuPages = (site: Site): PageLink[] => [
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

export const footerColumns = (site: Site): { word: PageLink['word']; pages: PageLink[] }[] => [
  { word: 'findYourWay', pages: [all.guides, all.routes, all.services, all.plans, all.news] },
  { word: 'company', pages: [all.about, to('team', '/about#team'), all.partners, to('investors', '/links#investors'), all.projects] },
  { word: 'help', pages: [all.faq, to('writeManager', `mailto:${site.contactEmail}`), all.feedback, all.documents] },
  { word: 'legal', pages: [to('terms', '/terms'), to('policy', '/policy'), to('cookieChoices', '/policy#cookies'), app(site)] },
]
