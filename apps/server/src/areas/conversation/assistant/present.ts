import type { AnswerPlace, NextAction } from '@waymark/contract/conversation/assistant.ts'
import type { Ctx } from '../../../platform/context.ts'
import { readFound, subjectKey } from '../../../platform/module.ts'
import type { AnswerPassage } from '../../guides/search/reads/find-answer.ts'
import { opensPaidGuide } from '../../money/entitlements/reads/paid-guides.ts'
import { listServices, readServiceCards } from '../../services/services/queries.ts'

/** A passage as this reader may see it. */
export interface PresentedPassage {
  place: AnswerPlace
  /** Full text for the model; empty when locked. */
  text: string
  passage: AnswerPassage
}

const placeKinds = { guide: 'step', question: 'question', service: 'service', plan: 'plan', document: 'rule' } as const

/**
 * Presents passages with the line and stop of their subject. Locked passages have no quote. Subjects that are not
 * available on this host are dropped.
 */
export async function presentPassages(ctx: Ctx, found: AnswerPassage[]): Promise<PresentedPassage[]> {
  const findable = found.flatMap(({ kind, subject }) => (kind === 'plan' || kind === 'document' ? [] : [{ kind, id: subject }]))
  const cards = await readFound(ctx, findable)
  const canOpenBySlug = new Map<string, Promise<boolean>>()
  const canOpen = (slug: string) => {
    const asking = canOpenBySlug.get(slug) ?? (ctx.user ? opensPaidGuide(ctx, ctx.user.id, slug, ctx.now) : Promise.resolve(false))
    canOpenBySlug.set(slug, asking)
    return asking
  }
  const passages = await Promise.all(
    found.map(async (passage): Promise<PresentedPassage[]> => {
      const { kind, subject, position, title, context, address, paid, body } = passage
      if (kind === 'route' || kind === 'news') return []
      const card = kind === 'plan' || kind === 'document' ? undefined : cards.get(subjectKey({ kind, id: subject }))
      if (kind !== 'plan' && kind !== 'document' && !card) return []
      const guide = card?.kind === 'guide' ? card.guide : undefined
      const line = guide?.category.line ?? (card?.kind === 'service' ? card.service.category.line : null)
      const locked = paid && !(guide && (await canOpen(guide.slug)))
      const quote = locked ? '' : passage.quote
      const place = { kind: placeKinds[kind], line, stop: guide ? position + 1 : null, title, context, address, quote, locked }
      return [{ place, text: locked ? '' : body, passage }]
    }),
  )
  return passages.flat()
}

/** Next actions: open the first place, order the service that does it, or write to the company. */
export async function presentNext(ctx: Ctx, [first]: PresentedPassage[]): Promise<NextAction[]> {
  const write = { kind: 'write' as const }
  if (!first) return [write]
  const { title, address } = first.place
  const { kind, subject, place } = first.passage
  const offers = await listServices(ctx)
  const offer = offers.find(({ id, guides }) =>
    kind === 'service' ? id === subject : guides.some((guide) => guide.id === subject && guide.steps.includes(place)),
  )
  const service = offer && (await readServiceCards(ctx, [offer.id])).get(offer.id)
  return [{ kind: 'open', title, address }, ...(service ? [{ kind: 'order' as const, service }] : []), write]
}
