import type { ServiceCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isId } from '../../../platform/columns.ts'
import { cacheUntilContentChanges } from '../../../platform/content-cache.ts'
import type { Ctx, Program } from '../../../platform/context.ts'
import { type Db, prepared, type Tx } from '../../../platform/db.ts'
import { readTree } from '../../guides/catalog/queries.ts'
import { findGuideSlugs, findOutlines } from '../../guides/guides/queries.ts'
import { isOffered } from './policy.ts'
import { presentServiceCard, type ServiceCardData } from './present.ts'
import { type ServiceRow, type ServiceTextRow, type StoredForm, serviceForms, serviceGuides, services, serviceTexts } from './tables.ts'

/** Service in a list. */
export interface ListedService extends ServiceCardData {
  /** Related guides (ids), with the steps that the service takes over. */
  guides: { id: string; related: boolean; steps: string[] }[]
}

interface ListedServices {
  /** In display order. */
  all: ListedService[]
  byId: Map<string, ListedService>
  bySlug: Map<string, ListedService>
}

/** Loads all offered services, a few dozen, and caches them until content changes. */
const readServices = cacheUntilContentChanges(loadServices)

async function loadServices(db: Db): Promise<ListedServices> {
  const { id, slug, categoryId, priceCents, currency, duration, position, retiredAt } = services
  const [rows, texts, guides] = await Promise.all([
    db
      .select({ id, slug, categoryId, priceCents, currency, duration })
      .from(services)
      .where(isNull(retiredAt))
      .orderBy(asc(position), asc(slug)),
    db
      .select({
        serviceId: serviceTexts.serviceId,
        language: serviceTexts.language,
        name: serviceTexts.name,
        announce: serviceTexts.announce,
      })
      .from(serviceTexts),
    db.select().from(serviceGuides).orderBy(asc(serviceGuides.position)),
  ])
  const all = rows.map((row): ListedService => {
    const none = { name: row.slug, announce: '' }
    return { ...row, texts: { en: none, ru: none, de: none }, guides: [], takesOver: null }
  })
  const byId = new Map(all.map((offer) => [offer.id, offer]))
  for (const { serviceId, language, name, announce } of texts) {
    const offer = byId.get(serviceId)
    if (offer) offer.texts[language] = { name, announce }
  }
  for (const { serviceId, guideId, related, steps } of guides) byId.get(serviceId)?.guides.push({ id: guideId, related, steps })
  await addStepsTakenOver(db, all)
  return { all, byId, bySlug: new Map(all.map((offer) => [offer.slug, offer])) }
}

/** Sets `takesOver`: the steps that a service takes over in the first guide where it takes over any. */
async function addStepsTakenOver(db: Db, all: readonly ListedService[]): Promise<void> {
  const taking = all.flatMap((offer) =>
    offer.guides
      .filter(({ steps }) => steps.length > 0)
      .slice(0, 1)
      .map((guide) => ({ offer, ...guide })),
  )
  const slugs = await findGuideSlugs(
    db,
    taking.map(({ id }) => id),
  )
  const outlines = await findOutlines(db, [...slugs.values()])
  for (const { offer, id, steps } of taking) {
    const all = outlines.get(slugs.get(id) ?? '')?.outline ?? []
    const numbers = all.flatMap((step, at) => (steps.includes(step.id) ? [at + 1] : []))
    if (numbers.length > 0) offer.takesOver = { totalSteps: all.length, steps: numbers }
  }
}

type HostScope = Pick<Ctx, 'db' | 'events' | 'program'>

/** Lists the services of this host. */
export async function listServices(ctx: HostScope): Promise<ListedService[]> {
  const { all } = await readServices(ctx)
  return all.filter(({ slug }) => isOffered(slug, ctx.program))
}

/** Finds a service of this host. */
export async function findListedService(ctx: HostScope, idOrSlug: string): Promise<ListedService | null> {
  const { byId, bySlug } = await readServices(ctx)
  const offer = isId(idOrSlug) ? byId.get(idOrSlug.toLowerCase()) : bySlug.get(idOrSlug)
  return offer && isOffered(offer.slug, ctx.program) ? offer : null
}

/** Ids of the services that are offered, but not on this host. */
export async function listHiddenServices(ctx: HostScope): Promise<string[]> {
  if (!ctx.program?.services) return []
  const { all } = await readServices(ctx)
  return all.filter(({ slug }) => !isOffered(slug, ctx.program)).map(({ id }) => id)
}

/** Cards of this host's services, by id. */
export async function readServiceCards(ctx: HostScope & Pick<Ctx, 'language'>, ids: string[]): Promise<Map<string, ServiceCard>> {
  const [tree, offers] = await Promise.all([readTree(ctx), listServices(ctx)])
  const wanted = offers.filter(({ id }) => ids.includes(id))
  return new Map(wanted.map((offer) => [offer.id, presentServiceCard(offer, tree, ctx.language)]))
}

const serviceById = prepared('service_by_id', (db) =>
  db
    .select({ service: services, text: serviceTexts })
    .from(services)
    .innerJoin(serviceTexts, and(eq(serviceTexts.serviceId, services.id), eq(serviceTexts.language, sql.placeholder('language'))))
    .where(eq(services.id, sql.placeholder('id'))),
)

/** Reads all texts of a service in one language. */
export async function findService(db: Db, id: string, language: Language): Promise<{ service: ServiceRow; text: ServiceTextRow } | null> {
  const [found] = await serviceById(db).execute({ id, language })
  return found ?? null
}

/** Texts that a basket and an order show. */
export type OrderTexts = Pick<ServiceTextRow, 'name' | 'announce' | 'urgent' | 'options'>

export interface Orderable {
  service: ServiceRow
  texts: Record<Language, OrderTexts>
  /** The newest version, `service.formVersion`. */
  form: StoredForm
}

const selectOrderables = (db: Tx) =>
  db
    .select({
      service: services,
      form: serviceForms.form,
      texts: sql<Record<Language, OrderTexts>>`(
        select json_object_agg(language, json_build_object('name', name, 'announce', announce, 'urgent', urgent, 'options', options))
        from ${serviceTexts} where service_id = ${services.id})`,
    })
    .from(services)
    .innerJoin(serviceForms, and(eq(serviceForms.serviceId, services.id), eq(serviceForms.version, services.formVersion)))
const orderableById = prepared('orderable_by_id', (db) =>
  selectOrderables(db).where(and(eq(services.id, sql.placeholder('key')), isNull(services.retiredAt))),
)
const orderableBySlug = prepared('orderable_by_slug', (db) =>
  selectOrderables(db).where(and(eq(services.slug, sql.placeholder('key')), isNull(services.retiredAt))),
)

/** Finds a service that can be ordered on this host (null is the main site), with its newest form. Null when there is none. */
export async function findOrderable(tx: Tx, idOrSlug: string, program: Program | null): Promise<Orderable | null> {
  const [found] = await (isId(idOrSlug) ? orderableById : orderableBySlug)(tx).execute({ key: idOrSlug })
  return found && isOffered(found.service.slug, program) ? found : null
}

/** Loads all services that can be ordered and caches them until content changes, because each tap recalculates a basket. */
const readOrderables = cacheUntilContentChanges(async (db) => {
  const all = await selectOrderables(db).where(isNull(services.retiredAt))
  return new Map(all.flatMap((one) => [[one.service.id, one] as const, [one.service.slug, one] as const]))
})

/** Like {@link findOrderable}, but from the cache. Placing an order reads the database. */
export async function readOrderable(ctx: HostScope, idOrSlug: string): Promise<Orderable | null> {
  const found = (await readOrderables(ctx)).get(isId(idOrSlug) ? idOrSlug.toLowerCase() : idOrSlug)
  return found && isOffered(found.service.slug, ctx.program) ? found : null
}

const formByVersion = prepared('form_by_version', (db) =>
  db
    .select({ form: serviceForms.form })
    .from(serviceForms)
    .where(and(eq(serviceForms.serviceId, sql.placeholder('serviceId')), eq(serviceForms.version, sql.placeholder('version')))),
)

/** Reads a version of a form, even of a service that is no longer offered. */
export async function readForm(tx: Tx, serviceId: string, version: number): Promise<StoredForm | null> {
  const [found] = await formByVersion(tx).execute({ serviceId, version })
  return found?.form ?? null
}
