import { defineModule } from '../../../platform/module.ts'
import { readTree } from './queries.ts'

export const catalog = defineModule({
  name: 'catalog',
  addresses: async (ctx) => [
    { path: '/catalog/' },
    ...[...(await readTree(ctx)).byId.values()].map(({ slug }) => ({ path: `/catalog/${slug}` })),
  ],
})
