import { routeMapPath } from '../../../kit/load/addresses.ts'
import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, loadSignedInStyles, page } from '../../../kit/load/page.tsx'

export const journeys = defineModule({
  routes: [
    ...page(
      ['instruction/:subscription/:slug', 'instruction/:subscription/:slug/finished'],
      'journeys/journeys/inner/pages/route-day',
      ['profile', 'deck'],
      loadNothing,
      () => import('./inner/pages/route-day.tsx'),
    ),
    ...page(
      ['profile/routes', 'profile/routes/:id'],
      'journeys/journeys/inner/pages/my-routes',
      ['profile', 'my-routes'],
      loadNothing,
      () => import('./inner/pages/my-routes.tsx'),
    ),
    ...page(
      ['dashboard'],
      'journeys/journeys/inner/pages/dashboard',
      ['profile', 'dashboard'],
      loadNothing,
      () => import('./inner/pages/dashboard.tsx'),
    ),
    ...page(['routes'], 'journeys/journeys/pages/routes', ['routes'], null, () => import('./pages/routes.tsx')),
    ...page(['routes/:uuid'], 'journeys/journeys/pages/route-prices', ['plans', 'routes'], null, () => import('./pages/route-prices.tsx')),
    ...page(['route/map/:slug'], 'journeys/journeys/pages/route-map', ['routes', 'guides'], null, () => import('./pages/route-map.tsx')),
  ],
  suggested: { route: { path: routeMapPath, name: ['catalog', 'routeName'] } },
  myRoute: [
    {
      words: ['my-routes', 'deck', 'profile'],
      load: async () => {
        const [{ MyRoute }] = await Promise.all([import('./inner/parts/my-route.tsx'), loadSignedInStyles()])
        return MyRoute
      },
    },
  ],
  hits: { route: async () => (await import('./parts/route-hit.tsx')).routeHit },
})
