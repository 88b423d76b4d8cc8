import { data, type RouteObject, redirect } from 'react-router'
import { loadCategory, loadHome } from './areas/guides/catalog/queries.ts'
import { loadFinished, loadGuide } from './areas/guides/guides/queries.ts'
import { loadWords } from './kit/language/words.tsx'
import { call } from './kit/load/api.ts'
import { languageOf, page } from './kit/load/page.tsx'
import type { FrameData } from './kit/load/site.ts'
import { consentPart } from './shell/consent-part.ts'
import { footerPart } from './shell/footer-part.ts'
import { Frame } from './shell/frame.tsx'
import { Oops } from './shell/oops.tsx'

const nothing = async () => null

/** A screen at several addresses. */
const screen =
  <D,>(...of: Parameters<typeof page<D>>) =>
  (...paths: string[]): RouteObject[] =>
    paths.map((path) => ({ path, ...page(...of) }))

const signIn = screen(
  'people/accounts/inner/pages/sign-in',
  ['account', 'trouble'],
  nothing,
  () => import('./areas/people/accounts/inner/pages/sign-in.tsx'),
)
const basket = screen(
  'services/basket/pages/basket',
  ['basket', 'settings'],
  null,
  () => import('./areas/services/basket/pages/basket.tsx'),
)
const payment = screen(
  'services/basket/pages/payment',
  ['basket', 'plans'],
  nothing,
  () => import('./areas/services/basket/pages/payment.tsx'),
)
const routeDay = screen(
  'journeys/journeys/inner/pages/route-day',
  ['profile', 'deck'],
  nothing,
  () => import('./areas/journeys/journeys/inner/pages/route-day.tsx'),
)
const myRoutes = screen(
  'journeys/journeys/inner/pages/my-routes',
  ['profile', 'my-routes'],
  nothing,
  () => import('./areas/journeys/journeys/inner/pages/my-routes.tsx'),
)
const dashboard = screen(
  'journeys/journeys/inner/pages/dashboard',
  ['profile', 'dashboard'],
  nothing,
  () => import('./areas/journeys/journeys/inner/pages/dashboard.tsx'),
)
const templateList = screen(
  'guides/templates/inner/pages/templates',
  ['profile', 'templates'],
  nothing,
  () => import('./areas/guides/templates/inner/pages/templates.tsx'),
)
const template = screen(
  'guides/templates/inner/pages/template',
  ['profile', 'guides', 'templates'],
  nothing,
  () => import('./areas/guides/templates/inner/pages/template.tsx'),
)
const staff = screen(
  'staff/console/pages/console',
  ['staff', 'staff-billing', 'staff-inquiries', 'inquiries', 'orders', 'profile'],
  nothing,
  () => import('./areas/staff/console/pages/console.tsx'),
)
const serviceList = screen(
  'services/services/pages/services',
  ['services'],
  null,
  () => import('./areas/services/services/pages/services.tsx'),
)
const legal = screen('people/legal/pages/document', ['legal'], null, () => import('./areas/people/legal/pages/document.tsx'))
/** A checklist of one's own, of which only its owner sees more than that it loads. */
const checklist = screen(
  'guides/checklists/inner/pages/checklist',
  ['profile', 'guides', 'own-guides', 'checklists', 'editor'],
  nothing,
  () => import('./areas/guides/checklists/inner/pages/checklist.tsx'),
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
          { index: true, ...page('site/home/pages/home', ['home', 'guides'], loadHome, () => import('./areas/site/home/pages/home.tsx')) },
          {
            path: 'catalog',
            ...page('guides/catalog/pages/catalog', ['catalog'], null, () => import('./areas/guides/catalog/pages/catalog.tsx')),
          },
          {
            path: 'catalog/:slug',
            ...page('guides/catalog/pages/category', ['catalog'], loadCategory, () => import('./areas/guides/catalog/pages/category.tsx')),
          },
          {
            path: 'instruction/:slug',
            ...page('guides/guides/pages/guide', ['guides'], loadGuide, () => import('./areas/guides/guides/pages/guide.tsx')),
          },
          {
            path: 'instruction/:slug/finished',
            ...page(
              'guides/guides/pages/guide-finished',
              ['guides', 'steps'],
              loadFinished,
              () => import('./areas/guides/guides/pages/guide-finished.tsx'),
            ),
          },
          { path: 'news', ...page('site/news/pages/news', ['news'], null, () => import('./areas/site/news/pages/news.tsx')) },
          {
            path: 'news/:slug',
            ...page('site/news/pages/news-item', ['news'], null, () => import('./areas/site/news/pages/news-item.tsx')),
          },
          ...checklist(
            'custom/instruction/:uuid',
            'custom/instruction/:uuid/finished',
            'custom/instruction/:uuid/edit',
            'custom/instruction/:uuid/changes',
          ),
          ...signIn('auth', 'auth/login', 'auth/register', 'auth/password', 'auth/forgot', 'auth/reset', 'auth/second-factor'),
          { path: 'auth/*', loader: () => redirect('/auth/login') },
          {
            path: 'reminders/stop',
            ...page(
              'guides/reminders/pages/stop-reminders',
              ['reminders'],
              nothing,
              () => import('./areas/guides/reminders/pages/stop-reminders.tsx'),
            ),
          },
          {
            path: 'profile',
            ...page(
              'site/overview/inner/pages/overview',
              ['profile', 'guides', 'reminders', 'checklists', 'orders', 'my-routes'],
              nothing,
              () => import('./areas/site/overview/inner/pages/overview.tsx'),
            ),
          },
          {
            path: 'profile/guides',
            ...page(
              'guides/my-guides/inner/pages/my-guides',
              ['profile', 'guides'],
              nothing,
              () => import('./areas/guides/my-guides/inner/pages/my-guides.tsx'),
            ),
          },
          {
            path: 'profile/checklists',
            ...page(
              'guides/checklists/inner/pages/checklists',
              ['profile', 'checklists'],
              nothing,
              () => import('./areas/guides/checklists/inner/pages/checklists.tsx'),
            ),
          },
          {
            path: 'profile/favorites',
            ...page(
              'guides/favorites/inner/pages/favorites',
              ['profile', 'favorites', 'services'],
              nothing,
              () => import('./areas/guides/favorites/inner/pages/favorites.tsx'),
            ),
          },
          {
            path: 'profile/settings',
            ...page(
              'people/settings/inner/pages/settings',
              ['profile', 'settings', 'account', 'trouble'],
              nothing,
              () => import('./areas/people/settings/inner/pages/settings.tsx'),
            ),
          },
          {
            path: 'profile/support',
            ...page(
              'people/accounts/inner/pages/support',
              ['profile', 'support', 'start'],
              nothing,
              () => import('./areas/people/accounts/inner/pages/support.tsx'),
            ),
          },
          {
            path: 'profile/orders',
            ...page(
              'services/orders/inner/pages/orders',
              ['profile', 'orders'],
              nothing,
              () => import('./areas/services/orders/inner/pages/orders.tsx'),
            ),
          },
          {
            path: 'profile/orders/:id',
            ...page(
              'services/orders/inner/pages/order',
              ['profile', 'orders'],
              nothing,
              () => import('./areas/services/orders/inner/pages/order.tsx'),
            ),
          },
          ...routeDay('instruction/:subscription/:slug', 'instruction/:subscription/:slug/finished'),
          ...myRoutes('profile/routes', 'profile/routes/:id'),
          ...dashboard('dashboard'),
          {
            path: 'profile/news',
            ...page('site/news/inner/pages/my-news', ['profile', 'news'], null, () => import('./areas/site/news/inner/pages/my-news.tsx')),
          },
          ...templateList('profile/documents'),
          ...template('profile/documents/:slug'),
          { path: 'profile/*', loader: () => redirect('/profile') },
          ...staff('staff/*'),
          ...basket('basket/landing/:id', 'basket/:id'),
          ...payment('basket/success', 'basket/decline'),
          ...serviceList('services', 'services/:slug'),
          {
            path: 'service/:uuid',
            ...page('services/services/pages/service', ['services'], null, () => import('./areas/services/services/pages/service.tsx')),
          },
          {
            path: 'service/:uuid/brief',
            ...page('services/briefs/pages/brief', ['services', 'brief'], null, () => import('./areas/services/briefs/pages/brief.tsx')),
          },
          { path: 'plans', ...page('money/billing/pages/plans', ['plans'], null, () => import('./areas/money/billing/pages/plans.tsx')) },
          {
            path: 'routes/:uuid',
            ...page(
              'journeys/journeys/pages/route-prices',
              ['plans', 'routes'],
              null,
              () => import('./areas/journeys/journeys/pages/route-prices.tsx'),
            ),
          },
          {
            path: 'routes',
            ...page('journeys/journeys/pages/routes', ['routes'], null, () => import('./areas/journeys/journeys/pages/routes.tsx')),
          },
          {
            path: 'route/map/:slug',
            ...page(
              'journeys/journeys/pages/route-map',
              ['routes', 'guides'],
              null,
              () => import('./areas/journeys/journeys/pages/route-map.tsx'),
            ),
          },
          {
            path: 'faqs',
            ...page('site/faq/pages/faqs', ['faq', 'inquiries', 'trouble'], null, () => import('./areas/site/faq/pages/faqs.tsx')),
          },
          {
            path: 'spot',
            ...page(
              'conversation/inquiries/pages/spot',
              ['spot', 'inquiries', 'trouble'],
              null,
              () => import('./areas/conversation/inquiries/pages/spot.tsx'),
            ),
          },
          {
            path: 'partners',
            ...page(
              'conversation/inquiries/pages/partners',
              ['partners', 'inquiries', 'trouble'],
              null,
              () => import('./areas/conversation/inquiries/pages/partners.tsx'),
            ),
          },
          {
            path: 'about',
            ...page(
              'site/company/pages/about',
              ['company', 'inquiries', 'trouble'],
              null,
              () => import('./areas/site/company/pages/about.tsx'),
            ),
          },
          {
            path: 'links',
            ...page('site/company/pages/links', ['company', 'legal'], null, () => import('./areas/site/company/pages/links.tsx')),
          },
          {
            path: 'links/presentation/:slug',
            ...page('site/company/pages/presentation', ['company'], null, () => import('./areas/site/company/pages/presentation.tsx')),
          },
          {
            path: 'links/video/:slug',
            ...page('site/company/pages/video', ['company'], null, () => import('./areas/site/company/pages/video.tsx')),
          },
          ...legal('terms', 'terms/refunds', 'policy', 'policy/personal-data'),
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
