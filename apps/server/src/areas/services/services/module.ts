import { defineModule } from '../../../platform/module.ts'
import { readTree } from '../../guides/catalog/queries.ts'
import { importServices } from './documents/save-services.ts'
import { findOffer, hiddenServices, listOffers, readServiceCards } from './queries.ts'
import { serviceHandlers } from './routes.ts'

export const services = defineModule({
  name: 'services',
  handlers: serviceHandlers,
  documents: importServices,
  found: {
    kind: 'service',
    read: async (ctx, ids) => new Map([...(await readServiceCards(ctx, ids))].map(([id, service]) => [id, { kind: 'service', service }])),
    hidden: hiddenServices,
    marked: { find: findOffer, slugs: async (ctx) => new Map((await listOffers(ctx)).map(({ id, slug }) => [id, slug])) },
  },
  async addresses(ctx) {
    const [{ roots }, offers] = await Promise.all([readTree(ctx), listOffers(ctx)])
    const served = roots.filter(({ id }) => offers.some(({ categoryId }) => categoryId === id))
    return ['/services', ...served.map(({ slug }) => `/services/${slug}`), ...offers.map(({ slug }) => `/service/${slug}`)].map((path) => ({
      path,
    }))
  },
})
