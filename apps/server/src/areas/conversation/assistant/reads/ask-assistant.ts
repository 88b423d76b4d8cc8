import type { Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { AnswerPlace, AssistantAnswer } from '@waymark/contract/conversation/assistant.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { toNetwork } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { findOutline } from '../../../guides/guides/queries.ts'
import { type AnswerQuery, findAnswer } from '../../../guides/search/reads/find-answer.ts'
import { findOwnOrder } from '../../../services/orders/queries.ts'
import { questionLimits, sortByReadability } from '../policy.ts'
import { type PresentedPassage, presentNext, presentPassages } from '../present.ts'
import * as de from '../words/de.ts'
import * as en from '../words/en.ts'
import * as ru from '../words/ru.ts'

type Question = Checked<'askAssistant'>

/** Passages for an answer. */
export interface PreparedAnswer {
  question: string
  earlier: string[]
  passages: PresentedPassage[]
  /** No passage answers; the only one is merely related. */
  near: boolean
}

/** Takes a point from the limits of the person, or of the visitor's device and network. Refusal: `too_many_requests`. */
export async function consumeQuestionPoint({ limits, user, device, address }: Ctx): Promise<Refusal | null> {
  const network = toNetwork(address)
  const { perMinute, perDay, perNetworkAndMinute, perNetworkAndDay } = questionLimits
  const asker = user ? `person ${user.id}` : device ? `device ${device} ${network}` : `network ${network}`
  const rules = [
    ['questions in a minute', asker, perMinute],
    ['questions in a day', asker, perDay],
    // Visitors who delete the cookie are a new device each time, so their network is limited as well.
    ...(user
      ? []
      : ([
          ['questions of a network in a minute', network, perNetworkAndMinute],
          ['questions of a network in a day', network, perNetworkAndDay],
        ] as const)),
  ] as const
  for (const [name, key, rule] of rules) {
    const result = await limits.take(name, key, rule)
    if (!result.ok) return tooManyRequests({ wait: result.retryAfter })
  }
  return null
}

/** Resolves the place of a question to ids. Unknown guides are ignored. Refusal: `not_found` for an order of another person. */
async function resolvePlace({ db, user }: Ctx, { guide, step, order }: Question['place']): Promise<AnswerQuery['from'] | Refusal> {
  const own = order === undefined ? undefined : user && (await findOwnOrder(db, user.id, order))
  if (order !== undefined && !own) return notFound()
  const outline = guide === undefined ? null : await findOutline(db, guide)
  return { guide: outline?.id, step: outline ? step : undefined, service: own?.order.serviceId }
}

/**
 * Finds the passages for an answer, as this reader may see them. Refusals: `too_many_requests`, `not_found` for an
 * order of another person.
 */
export async function prepareAnswer(ctx: Ctx, { question, earlier, place }: Question): Promise<PreparedAnswer | Refusal> {
  const refusal = await consumeQuestionPoint(ctx)
  if (refusal) return refusal
  const from = await resolvePlace(ctx, place)
  if (from instanceof Refusal) return from
  const { answers, near } = await findAnswer(ctx, { question, earlier, from })
  return { question, earlier, passages: sortByReadability(await presentPassages(ctx, near ? [near] : answers)), near: near !== null }
}

export const words: Record<Language, typeof en> = { en, ru, de }

/** Sentence that names the place of the answer. */
const formatLead = (language: Language, place: AnswerPlace): string =>
  place.locked ? words[language].locked(place) : words[language].lead[place.kind](place)

/** Builds an answer from quoted passages, without a model. */
export async function buildQuotedAnswer(ctx: Ctx, { passages, near }: Pick<PreparedAnswer, 'passages' | 'near'>): Promise<AssistantAnswer> {
  const [first] = passages
  const places = passages.map(({ place }) => place)
  if (!first) return { state: 'none', places: [], sentences: [], next: [{ kind: 'write' }] }
  if (near) return { state: 'near', places, sentences: [], next: [{ kind: 'write' }] }
  const sentences = [{ text: formatLead(ctx.language, first.place), places: [1] }]
  return { state: 'found', places, sentences, next: await presentNext(ctx, passages) }
}

/** Answers with quoted passages. Refusals: `too_many_requests`, `not_found`. */
export async function askAssistant(ctx: Ctx, question: Question): Promise<AssistantAnswer | Refusal> {
  const prepared = await prepareAnswer(ctx, question)
  return prepared instanceof Refusal ? prepared : buildQuotedAnswer(ctx, prepared)
}
