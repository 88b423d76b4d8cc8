import type { ServiceCard } from '@waymark/contract/cards.ts'
import type { serviceCalls } from '@waymark/contract/services/services.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { Ctx } from '../../../platform/context.ts'
import { defineModule } from '../../../platform/module.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { readTree, type Tree } from '../../guides/catalog/queries.ts'
import { findNamedServices, findOutline, findVersions, readCards } from '../../guides/guides/queries.ts'
import { findSubjects } from '../../guides/search/queries.ts'
import { importServices } from './documents/save-services.ts'
import { presentCategory, presentForm, presentService, presentServiceCard } from './present.ts'
import {
  findListedService,
  findOrderable,
  findService,
  type ListedService,
  listHiddenServices,
  listServices,
  readServiceCards,
} from './queries.ts'

/** Above the number of services, so that a search returns all matches. */
const maxFound = 1000

/** All services are in memory, so a cursor only needs the position in the list. */
const readOffset = (cursor: string) => (/^o[0-9]{1,5}$/.test(cursor) ? Number(cursor.slice(1)) : null)

async function searchServices(ctx: Ctx, q: string, offers: ListedService[]): Promise<ListedService[]> {
  const { language } = ctx
  const hidden = await listHiddenServices(ctx)
  const { rows } = await findSubjects(ctx, { typed: q, language, kind: 'service', hidden, limit: maxFound, offset: 0 })
  return rows.flatMap(({ id }) => offers.find((offer) => offer.id === id) ?? [])
}

/** Root categories with services on this host, in order. */
const listUsedCategories = (offers: ListedService[], { roots }: Tree) =>
  roots.filter(({ id }) => offers.some(({ categoryId }) => categoryId === id))

/** Services that the guide names, in its order, then services that refer to the guide. */
function listGuideServices(offers: ListedService[], guide: string, named: string[]): ListedService[] {
  const first = named.flatMap((slug) => offers.find((offer) => offer.slug === slug) ?? [])
  return [...first, ...offers.filter((offer) => !first.includes(offer) && offer.guides.some(({ id }) => id === guide))]
}

async function listStepsTakenOver(ctx: Ctx, offer: ListedService) {
  const taken = offer.guides.filter(({ steps }) => steps.length > 0)
  const versions = await findVersions(
    ctx.db,
    taken.map(({ id }) => ({ id, language: ctx.language })),
  )
  return taken.flatMap(({ id, steps }) => {
    const guide = versions.find((version) => version.id === id)
    const numbered = guide?.body.steps.map(({ id, title }, at) => ({ id, title, number: at + 1 })) ?? []
    return guide ? [{ slug: guide.slug, name: guide.name, steps: numbered.filter((step) => steps.includes(step.id)) }] : []
  })
}

async function readCard(ctx: Ctx, offer: ListedService): Promise<ServiceCard> {
  return presentServiceCard(offer, await readTree(ctx), ctx.language)
}

const serviceHandlers = {
  async listServices(ctx, { category, q, guide, page, rows, cursor }) {
    const offset = cursor === undefined ? (page - 1) * rows : readOffset(cursor)
    if (offset === null) return refuseFields(ctx.language, { cursor: 'cursor' })
    const [tree, offers] = await Promise.all([readTree(ctx), listServices(ctx)])
    const categories = listUsedCategories(offers, tree)
    const root = category === undefined ? undefined : tree.roots.find(({ slug }) => slug === category)
    if (category !== undefined && !root) return notFound()
    const about = guide === undefined ? undefined : await findOutline(ctx.db, guide)
    if (about === null) return notFound()

    const inOrder = q
      ? await searchServices(ctx, q, offers)
      : categories.flatMap(({ id }) => offers.filter((offer) => offer.categoryId === id))
    const found = about ? listGuideServices(inOrder, about.id, await findNamedServices(ctx.db, about.id)) : inOrder
    const wanted = root ? found.filter(({ categoryId }) => categoryId === root.id) : found
    const shown = wanted.slice(offset, offset + rows)
    return {
      items: shown.map((offer) => presentServiceCard(offer, tree, ctx.language)),
      page,
      rows,
      total: wanted.length,
      next: offset + rows < wanted.length ? `o${offset + rows}` : null,
      categories: categories.map((category) => ({
        ...presentCategory(category, ctx.language),
        description: category.texts[ctx.language].description,
        total: found.filter(({ categoryId }) => categoryId === category.id).length,
      })),
      steps: shown.flatMap(({ slug, guides }) => {
        const { steps = [] } = guides.find(({ id }) => id === about?.id) ?? {}
        return steps.length > 0 ? [{ service: slug, steps }] : []
      }),
    }
  },

  async readService(ctx, { id }) {
    const offer = await findListedService(ctx, id)
    const found = offer && (await findService(ctx.db, offer.id, ctx.language))
    if (!found) return notFound()
    const related = offer.guides.filter((guide) => guide.related).map((guide) => guide.id)
    const [card, cards, does] = await Promise.all([
      readCard(ctx, offer),
      readCards(ctx, related, ctx.language),
      listStepsTakenOver(ctx, offer),
    ])
    return presentService(found.service, found.text, { card, guides: related.flatMap((guide) => cards.get(guide) ?? []), does })
  },

  async readBriefForm(ctx, { id }) {
    const offer = await findListedService(ctx, id)
    const found = offer && (await findOrderable(ctx.db, offer.id, ctx.program))
    if (!found) return notFound()
    return { service: await readCard(ctx, offer), ...presentForm(found.form, found.service.formVersion, ctx.language) }
  },
} satisfies HandlersOf<keyof typeof serviceCalls>

export const services = defineModule({
  name: 'services',
  handlers: serviceHandlers,
  documents: importServices,
  found: {
    kind: 'service',
    read: async (ctx, ids) => new Map([...(await readServiceCards(ctx, ids))].map(([id, service]) => [id, { kind: 'service', service }])),
    named: async (ctx) => new Map((await listServices(ctx)).map(({ id, slug }) => [slug, id])),
    hidden: listHiddenServices,
    marked: { find: findListedService, slugs: async (ctx) => new Map((await listServices(ctx)).map(({ id, slug }) => [id, slug])) },
  },
  async addresses(ctx) {
    const [{ roots }, offers] = await Promise.all([readTree(ctx), listServices(ctx)])
    const served = roots.filter(({ id }) => offers.some(({ categoryId }) => categoryId === id))
    return ['/services', ...served.map(({ slug }) => `/services/${slug}`), ...offers.map(({ slug }) => `/service/${slug}`)].map((path) => ({
      path,
    }))
  },
})
