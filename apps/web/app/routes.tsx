import { data, type RouteObject, redirect } from 'react-router'
import { consentPart } from './components/frame/consent-part.ts'
import { Frame } from './components/frame/frame.tsx'
import { Oops } from './components/frame/oops.tsx'
import { loadCatalog, loadCategory, loadHome } from './features/catalog/queries.ts'
import { loadDocument } from './features/content/queries.ts'
import { loadFinished, loadGuide } from './features/guides/queries.ts'
import { call } from './lib/api.ts'
import { languageOf, page } from './lib/page.tsx'
import type { FrameData } from './lib/site.ts'
import { loadWords } from './lib/words.tsx'

const nothing = async () => null

/** A screen of a later release: it stands in the frame and says what will be there, so that no link is dead. */
const coming = (section: string, path: string): RouteObject => ({
  path,
  ...page(
    'public/coming',
    ['coming'],
    async () => ({ section }),
    () => import('./pages/public/coming.tsx'),
  ),
  id: path,
})

const signIn = (path: string): RouteObject => ({
  path,
  ...page('account/sign-in', ['account'], nothing, () => import('./pages/account/sign-in.tsx')),
  id: path,
})

const legal = (path: string): RouteObject => ({
  path,
  ...page('public/document', ['legal'], loadDocument, () => import('./pages/public/document.tsx')),
  id: path,
})

/** A checklist of one's own, of which only its owner sees more than that it loads. */
const checklist = (path: string): RouteObject => ({
  path,
  ...page(
    'account/checklist',
    ['profile', 'guides', 'own-guides', 'checklists', 'editor'],
    nothing,
    () => import('./pages/account/checklist.tsx'),
  ),
  id: path,
})

/** The one table of addresses (specification 2): the server and the browser both run it. */
export const routes: RouteObject[] = [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: Oops,
    loader: async (args) => {
      const [site, { roots }, words] = await Promise.all([
        call(args, 'readSite', {}),
        call(args, 'readRoots', {}),
        loadWords(['frame'], languageOf(args)),
        // Stands in the server's page; the browser brings it with the first move.
        import.meta.env.SSR && consentPart.bring(),
      ])
      return { site, lines: roots.map(({ slug, name, line }) => ({ slug, name, line })), words } satisfies FrameData
    },
    shouldRevalidate: () => false,
    children: [
      {
        id: 'content',
        ErrorBoundary: Oops,
        children: [
          { index: true, ...page('public/home', ['home', 'guides'], loadHome, () => import('./pages/public/home.tsx')) },
          { path: 'catalog', ...page('public/catalog', ['catalog'], loadCatalog, () => import('./pages/public/catalog.tsx')) },
          {
            path: 'catalog/:slug',
            ...page('public/category', ['catalog'], loadCategory, () => import('./pages/public/category.tsx')),
          },
          { path: 'instruction/:slug', ...page('public/guide', ['guides'], loadGuide, () => import('./pages/public/guide.tsx')) },
          {
            path: 'instruction/:slug/finished',
            ...page('public/guide-finished', ['guides', 'steps'], loadFinished, () => import('./pages/public/guide-finished.tsx')),
          },
          coming('journey', 'instruction/:subscription/:slug'),
          coming('journey', 'instruction/:subscription/:slug/finished'),
          checklist('custom/instruction/:uuid'),
          checklist('custom/instruction/:uuid/finished'),
          checklist('custom/instruction/:uuid/edit'),
          checklist('custom/instruction/:uuid/changes'),
          signIn('auth'),
          signIn('auth/login'),
          signIn('auth/register'),
          signIn('auth/password'),
          signIn('auth/forgot'),
          signIn('auth/reset'),
          signIn('auth/second-factor'),
          { path: 'auth/*', loader: () => redirect('/auth/login') },
          {
            path: 'reminders/stop',
            ...page('public/stop-reminders', ['reminders'], nothing, () => import('./pages/public/stop-reminders.tsx')),
          },
          {
            path: 'profile',
            ...page(
              'account/overview',
              ['profile', 'guides', 'reminders', 'checklists'],
              nothing,
              () => import('./pages/account/overview.tsx'),
            ),
          },
          {
            path: 'profile/guides',
            ...page('account/my-guides', ['profile', 'guides'], nothing, () => import('./pages/account/my-guides.tsx')),
          },
          {
            path: 'profile/checklists',
            ...page('account/checklists', ['profile', 'checklists'], nothing, () => import('./pages/account/checklists.tsx')),
          },
          {
            path: 'profile/favorites',
            ...page('account/favorites', ['profile', 'favorites'], nothing, () => import('./pages/account/favorites.tsx')),
          },
          {
            path: 'profile/settings',
            ...page('account/settings', ['profile', 'settings', 'account'], nothing, () => import('./pages/account/settings.tsx')),
          },
          {
            path: 'profile/support',
            ...page('account/support', ['profile', 'support', 'start'], nothing, () => import('./pages/account/support.tsx')),
          },
          ...['orders', 'routes', 'documents', 'news'].map((section) => ({
            path: `profile/${section}`,
            ...page(
              'account/coming',
              ['profile', 'coming'],
              async () => ({ section }),
              () => import('./pages/account/coming.tsx'),
            ),
            id: section,
          })),
          { path: 'profile/*', loader: () => redirect('/profile') },
          coming('news', 'news'),
          coming('news', 'news/:slug'),
          coming('basket', 'basket/landing/:id'),
          coming('basket', 'basket/success'),
          coming('basket', 'basket/decline'),
          coming('basket', 'basket/:id'),
          coming('faqs', 'faqs'),
          coming('partners', 'partners'),
          coming('about', 'about'),
          coming('services', 'services'),
          coming('services', 'services/:slug'),
          coming('services', 'service/:uuid'),
          coming('services', 'service/:uuid/brief'),
          coming('plans', 'plans'),
          coming('routes', 'routes'),
          coming('routes', 'routes/:uuid'),
          coming('routes', 'route/map/:slug'),
          coming('links', 'links'),
          coming('links', 'links/presentation/:slug'),
          coming('links', 'links/video/:slug'),
          legal('terms'),
          legal('terms/refunds'),
          legal('policy'),
          legal('policy/personal-data'),
          coming('spot', 'spot'),
          coming('dashboard', 'dashboard'),
          {
            path: '404',
            loader: () => {
              throw data(null, { status: 404 })
            },
          },
          { path: '*', loader: () => redirect('/') },
        ],
      },
    ],
  },
]
