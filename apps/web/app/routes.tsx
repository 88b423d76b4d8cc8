import { data, type RouteObject, redirect } from 'react-router'
import { consentPart } from './components/frame/consent-part.ts'
import { footerPart } from './components/frame/footer-part.ts'
import { Frame } from './components/frame/frame.tsx'
import { Oops } from './components/frame/oops.tsx'
import { loadCatalog, loadCategory, loadHome } from './features/catalog/queries.ts'
import { loadFinished, loadGuide } from './features/guides/queries.ts'
import { call } from './lib/api.ts'
import { languageOf, page } from './lib/page.tsx'
import type { FrameData } from './lib/site.ts'
import { loadWords } from './lib/words.tsx'

const nothing = async () => null

/** A screen at several addresses. */
const screen =
  <D,>(...of: Parameters<typeof page<D>>) =>
  (path: string): RouteObject => ({ path, ...page(...of) })

/** A screen of a later release: it stands in the frame and says what will be there, so that no link is dead. */
const coming = screen('public/coming', ['coming'], nothing, () => import('./pages/public/coming.tsx'))
const comingInProfile = screen('account/coming', ['profile', 'coming'], nothing, () => import('./pages/account/coming.tsx'))
const signIn = screen('account/sign-in', ['account'], nothing, () => import('./pages/account/sign-in.tsx'))
const basket = screen('public/basket', ['basket', 'settings'], null, () => import('./pages/public/basket.tsx'))
const payment = screen('public/payment', ['basket'], nothing, () => import('./pages/public/payment.tsx'))
const staff = screen('staff/console', ['staff', 'orders', 'profile'], nothing, () => import('./pages/staff/console.tsx'))
const serviceList = screen('public/services', ['services'], null, () => import('./pages/public/services.tsx'))
const legal = screen('public/document', ['legal'], null, () => import('./pages/public/document.tsx'))
/** A checklist of one's own, of which only its owner sees more than that it loads. */
const checklist = screen(
  'account/checklist',
  ['profile', 'guides', 'own-guides', 'checklists', 'editor'],
  nothing,
  () => import('./pages/account/checklist.tsx'),
)

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
        // They stand in the server's page; the browser brings them with the first move.
        import.meta.env.SSR && Promise.all([consentPart.bring(), footerPart.bring()]),
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
          coming('instruction/:subscription/:slug'),
          coming('instruction/:subscription/:slug/finished'),
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
              ['profile', 'guides', 'reminders', 'checklists', 'orders'],
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
            ...page('account/favorites', ['profile', 'favorites', 'services'], nothing, () => import('./pages/account/favorites.tsx')),
          },
          {
            path: 'profile/settings',
            ...page('account/settings', ['profile', 'settings', 'account'], nothing, () => import('./pages/account/settings.tsx')),
          },
          {
            path: 'profile/support',
            ...page('account/support', ['profile', 'support', 'start'], nothing, () => import('./pages/account/support.tsx')),
          },
          {
            path: 'profile/orders',
            ...page('account/orders', ['profile', 'orders'], nothing, () => import('./pages/account/orders.tsx')),
          },
          {
            path: 'profile/orders/:id',
            ...page('account/order', ['profile', 'orders'], nothing, () => import('./pages/account/order.tsx')),
          },
          comingInProfile('profile/routes'),
          comingInProfile('profile/documents'),
          comingInProfile('profile/news'),
          { path: 'profile/*', loader: () => redirect('/profile') },
          staff('staff/*'),
          coming('news'),
          coming('news/:slug'),
          basket('basket/landing/:id'),
          payment('basket/success'),
          payment('basket/decline'),
          basket('basket/:id'),
          coming('faqs'),
          coming('partners'),
          coming('about'),
          serviceList('services'),
          serviceList('services/:slug'),
          {
            path: 'service/:uuid',
            ...page('public/service', ['services'], null, () => import('./pages/public/service.tsx')),
          },
          {
            path: 'service/:uuid/brief',
            ...page('public/brief', ['services', 'brief'], null, () => import('./pages/public/brief.tsx')),
          },
          coming('plans'),
          coming('routes'),
          coming('routes/:uuid'),
          coming('route/map/:slug'),
          coming('links'),
          coming('links/presentation/:slug'),
          coming('links/video/:slug'),
          legal('terms'),
          legal('terms/refunds'),
          legal('policy'),
          legal('policy/personal-data'),
          coming('spot'),
          coming('dashboard'),
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
