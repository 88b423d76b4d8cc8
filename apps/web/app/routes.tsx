import { data, type RouteObject, redirect } from 'react-router'
import { consentPart } from './components/frame/consent-part.ts'
import { footerPart } from './components/frame/footer-part.ts'
import { Frame } from './components/frame/frame.tsx'
import { Oops } from './components/frame/oops.tsx'
import { loadCategory, loadHome } from './features/catalog/queries.ts'
import { loadFinished, loadGuide } from './features/guides/queries.ts'
import { call } from './lib/api.ts'
import { languageOf, page } from './lib/page.tsx'
import type { FrameData } from './lib/site.ts'
import { loadWords } from './lib/words.tsx'

const nothing = async () => null

/** A screen at several addresses. */
const screen =
  <D,>(...of: Parameters<typeof page<D>>) =>
  (...paths: string[]): RouteObject[] =>
    paths.map((path) => ({ path, ...page(...of) }))

const signIn = screen('account/sign-in', ['account', 'trouble'], nothing, () => import('./pages/account/sign-in.tsx'))
const basket = screen('public/basket', ['basket', 'settings'], null, () => import('./pages/public/basket.tsx'))
const payment = screen('public/payment', ['basket', 'plans'], nothing, () => import('./pages/public/payment.tsx'))
const routeDay = screen('account/route-day', ['profile', 'deck'], nothing, () => import('./pages/account/route-day.tsx'))
const myRoutes = screen('account/my-routes', ['profile', 'my-routes'], nothing, () => import('./pages/account/my-routes.tsx'))
const dashboard = screen('account/dashboard', ['profile', 'dashboard'], nothing, () => import('./pages/account/dashboard.tsx'))
const templateList = screen('account/templates', ['profile', 'templates'], nothing, () => import('./pages/account/templates.tsx'))
const template = screen('account/template', ['profile', 'guides', 'templates'], nothing, () => import('./pages/account/template.tsx'))
const staff = screen(
  'staff/console',
  ['staff', 'staff-billing', 'staff-inquiries', 'inquiries', 'orders', 'profile'],
  nothing,
  () => import('./pages/staff/console.tsx'),
)
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
          { path: 'catalog', ...page('public/catalog', ['catalog'], null, () => import('./pages/public/catalog.tsx')) },
          {
            path: 'catalog/:slug',
            ...page('public/category', ['catalog'], loadCategory, () => import('./pages/public/category.tsx')),
          },
          { path: 'instruction/:slug', ...page('public/guide', ['guides'], loadGuide, () => import('./pages/public/guide.tsx')) },
          {
            path: 'instruction/:slug/finished',
            ...page('public/guide-finished', ['guides', 'steps'], loadFinished, () => import('./pages/public/guide-finished.tsx')),
          },
          { path: 'news', ...page('public/news', ['news'], null, () => import('./pages/public/news.tsx')) },
          {
            path: 'news/:slug',
            ...page('public/news-item', ['news'], null, () => import('./pages/public/news-item.tsx')),
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
            ...page('public/stop-reminders', ['reminders'], nothing, () => import('./pages/public/stop-reminders.tsx')),
          },
          {
            path: 'profile',
            ...page(
              'account/overview',
              ['profile', 'guides', 'reminders', 'checklists', 'orders', 'my-routes'],
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
            ...page(
              'account/settings',
              ['profile', 'settings', 'account', 'trouble'],
              nothing,
              () => import('./pages/account/settings.tsx'),
            ),
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
          ...routeDay('instruction/:subscription/:slug', 'instruction/:subscription/:slug/finished'),
          ...myRoutes('profile/routes', 'profile/routes/:id'),
          ...dashboard('dashboard'),
          {
            path: 'profile/news',
            ...page('account/news', ['profile', 'news'], null, () => import('./pages/account/news.tsx')),
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
            ...page('public/service', ['services'], null, () => import('./pages/public/service.tsx')),
          },
          {
            path: 'service/:uuid/brief',
            ...page('public/brief', ['services', 'brief'], null, () => import('./pages/public/brief.tsx')),
          },
          { path: 'plans', ...page('public/plans', ['plans'], null, () => import('./pages/public/plans.tsx')) },
          {
            path: 'routes/:uuid',
            ...page('public/route-prices', ['plans', 'routes'], null, () => import('./pages/public/route-prices.tsx')),
          },
          { path: 'routes', ...page('public/routes', ['routes'], null, () => import('./pages/public/routes.tsx')) },
          {
            path: 'route/map/:slug',
            ...page('public/route-map', ['routes', 'guides'], null, () => import('./pages/public/route-map.tsx')),
          },
          { path: 'faqs', ...page('public/faqs', ['faq', 'inquiries', 'trouble'], null, () => import('./pages/public/faqs.tsx')) },
          { path: 'spot', ...page('public/spot', ['spot', 'inquiries', 'trouble'], null, () => import('./pages/public/spot.tsx')) },
          {
            path: 'partners',
            ...page('public/partners', ['partners', 'inquiries', 'trouble'], null, () => import('./pages/public/partners.tsx')),
          },
          { path: 'about', ...page('public/about', ['company', 'inquiries', 'trouble'], null, () => import('./pages/public/about.tsx')) },
          { path: 'links', ...page('public/links', ['company', 'legal'], null, () => import('./pages/public/links.tsx')) },
          {
            path: 'links/presentation/:slug',
            ...page('public/presentation', ['company'], null, () => import('./pages/public/presentation.tsx')),
          },
          { path: 'links/video/:slug', ...page('public/video', ['company'], null, () => import('./pages/public/video.tsx')) },
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
