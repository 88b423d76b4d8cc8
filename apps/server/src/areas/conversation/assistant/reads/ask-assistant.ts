import type { Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { AnswerPlace, AssistantAnswer } from '@waymark/contract/conversation/assistant.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { networkOf } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { outlineOf } from '../../../guides/guides/queries.ts'
import { type Asked, findAnswer } from '../../../guides/search/reads/find-answer.ts'
import { findOwnOrder } from '../../../services/orders/queries.ts'
import { openFirst, questionLimits } from '../policy.ts'
import { type OpenPassage, presentNext, presentPassages } from '../present.ts'
import * as de from '../words/de.ts'
import * as en from '../words/en.ts'
import * as ru from '../words/ru.ts'

type Question = Checked<'askAssistant'>

/** What there is to answer with. */
export interface Prepared {
  question: string
  earlier: string[]
  passages: OpenPassage[]
  /** Nothing answers; the one passage stands near. */
  near: boolean
}

/** Takes one of the questions that a person, or a visitor's device and network, may ask. Refusal: `too_many_requests`. */
export async function takeQuestion({ limits, user, device, address }: Ctx): Promise<Refusal | null> {
  const network = networkOf(address)
  const { inMinute, inDay, ofNetworkInMinute, ofNetworkInDay } = questionLimits
  const who = user ? `person ${user.id}` : device ? `device ${device} ${network}` : `network ${network}`
  const rules = [
    ['questions in a minute', who, inMinute],
    ['questions in a day', who, inDay],
    // Who throws the cookie away is a new device each time.
    ...(user
      ? []
      : ([
          ['questions of a network in a minute', network, ofNetworkInMinute],
          ['questions of a network in a day', network, ofNetworkInDay],
        ] as const)),
  ] as const
  for (const [name, key, rule] of rules) {
    const taken = await limits.take(name, key, rule)
    if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  }
  return null
}

/** Where somebody asks, by ids; `not_found` for an order that is not theirs. A guide that is not there any more says nothing. */
async function placeOf({ db, user }: Ctx, { guide, step, order }: Question['place']): Promise<Asked['from'] | Refusal> {
  const own = order === undefined ? undefined : user && (await findOwnOrder(db, user.id, order))
  if (order !== undefined && !own) return notFound()
  const outline = guide === undefined ? null : await outlineOf(db, guide)
  return { guide: outline?.id, step: outline ? step : undefined, service: own?.order.serviceId }
}

/** Finds what answers, as this reader may have it. Refusals: `too_many_requests`, `not_found` for an order of somebody else. */
export async function prepareAnswer(ctx: Ctx, { question, earlier, place }: Question): Promise<Prepared | Refusal> {
  const refused = await takeQuestion(ctx)
  if (refused) return refused
  const from = await placeOf(ctx, place)
  if (from instanceof Refusal) return from
  const { answers, near } = await findAnswer(ctx, { question, earlier, from })
  return { question, earlier, passages: openFirst(await presentPassages(ctx, near ? [near] : answers)), near: near !== null }
}

export const words: Record<Language, typeof en> = { en, ru, de }

/** One sentence that says where the answer stands. */
const leadOf = (language: Language, place: AnswerPlace): string =>
  place.locked ? words[language].locked(place) : words[language].lead[place.kind](place)

/** The quoted passages, without any model. */
export async function quotedAnswer(ctx: Ctx, { passages, near }: Pick<Prepared, 'passages' | 'near'>): Promise<AssistantAnswer> {
  const [first] = passages
  const places = passages.map(({ place }) => place)
  if (!first) return { state: 'none', places: [], sentences: [], next: [{ kind: 'write' }] }
  if (near) return { state: 'near', places, sentences: [], next: [{ kind: 'write' }] }
  const sentences = [{ text: leadOf(ctx.language, first.place), places: [1] }]
  return { state: 'found', places, sentences, next: await presentNext(ctx, passages) }
}

/** Answers with quoted passages. Refusals: `too_many_requests`, `not_found`. */
export async function askAssistant(ctx: Ctx, question: Question): Promise<AssistantAnswer | Refusal> {
  const prepared = await prepareAnswer(ctx, question)
  return prepared instanceof Refusal ? prepared : quotedAnswer(ctx, prepared)
}
