import { defineModule } from '../../../platform/module.ts'
import { readTree } from './queries.ts'
import { catalogHandlers } from './routes.ts'

export const catalog = defineModule({
  name: 'catalog',
  handlers: catalogHandlers,
  addresses: async (ctx) => [
    { path: '/catalog/' },
    ...[...(await readTree(ctx)).byId.values()].map(({ slug }) => ({ path: `/catalog/${slug}` })),
  ],
})
