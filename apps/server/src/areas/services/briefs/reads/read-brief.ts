import type { Checked } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { stateReader } from '@waymark/contract/guides/progress.ts'
import { type QuestionField, readValue } from '@waymark/contract/services/answers.ts'
import type { Brief, BriefAnswer, BriefValue } from '@waymark/contract/services/briefs.ts'
import type { Prefill } from '@waymark/contract/sold-choices.ts'
import { textOfHtml } from '../../../../platform/content-text.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findGuide } from '../../../guides/guides/queries.ts'
import { findProgress, guideSubject, readMark } from '../../../guides/progress/queries.ts'
import { opensPaidGuide } from '../../../money/entitlements/reads/paid-guides.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { type Orderable, readForm, readOrderable } from '../../services/queries.ts'
import { presentBrief } from '../present.ts'
import { findBrief, findOtherBriefs } from '../queries.ts'

interface Words {
  from: string
  open: string
}
const words: Record<Language, Words> = {
  en: { from: 'From the guide “{guide}”, step “{step}”.', open: 'Still to do:' },
  ru: { from: 'Из инструкции «{guide}», шаг «{step}».', open: 'Осталось сделать:' },
  de: { from: 'Aus der Anleitung „{guide}“, Schritt „{step}“.', open: 'Noch zu tun:' },
}

/** Maximum length of a long text. */
const maxTextLength = 5000

/**
 * Describes the guide's step that the brief was opened from, in the reader's language: its title and the tasks this
 * person has not done. Null when there is no such step.
 */
async function describeStep(ctx: UserCtx, from: { guide?: string | undefined; step?: string | undefined }): Promise<string | null> {
  const { db, user, language, now } = ctx
  const found = from.guide !== undefined && from.step !== undefined ? await findGuide(db, from.guide, language) : null
  const place = found?.guide.body.steps.findIndex(({ id }) => id === from.step) ?? -1
  const step = found?.guide.body.steps[place]
  if (!found || !step) return null
  const { guide } = found
  const isShown = !guide.paid || place === 0 || (await opensPaidGuide(ctx, user.id, guide.slug, now))
  const progress = isShown ? await findProgress(db, guideSubject, user.id, guide.id) : undefined
  const stateOf = stateReader(progress?.marks.map(readMark) ?? [])
  const isOpen = (item: string) => ['open', 'postponed'].includes(stateOf(step.id, item))
  const open = isShown && stateOf(step.id) !== 'done' ? step.items.filter(({ id }) => isOpen(id)) : []
  const title = words[language].from.replace('{guide}', () => guide.name).replace('{step}', () => step.title)
  const lines = open.length > 0 ? [words[language].open, ...open.map((item) => `– ${textOfHtml(item.title)}`)] : []
  return [title, ...lines].join('\n').slice(0, maxTextLength)
}

type Prefilled = Brief['prefilled'][number]
type BriefOrigin = Pick<Checked<'readBrief'>, 'guide' | 'step'>

/** Reads this person's brief for a service, with prefilled values for unanswered questions. Refusal: `not_found`. */
export async function readBrief(ctx: UserCtx, { id, guide, step }: Checked<'readBrief'>): Promise<Brief | Refusal> {
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  const brief = await findBrief(ctx.db, ctx.user.id, found.service.id)
  return presentBrief(found, brief, await prefill(ctx, found, brief?.answers ?? [], { guide, step }))
}

/** Prefills from the guide's step first, then the profile, then earlier answers. */
async function prefill(ctx: UserCtx, { service, form }: Orderable, answers: BriefAnswer[], from: BriefOrigin): Promise<Prefilled[]> {
  const answered = new Set(answers.map(({ field }) => field))
  const empty = form.steps.flatMap(({ fields }) => fields).filter(({ id, type }) => type !== 'file' && !answered.has(id))
  if (empty.length === 0) return []
  const [profile, earlier, step] = await Promise.all([readPrefillValues(ctx), findLastAnswers(ctx, service.id), describeStep(ctx, from)])
  return empty.flatMap((field): Prefilled[] => {
    const known = field.prefill && field.prefill !== 'step' ? profile[field.prefill] : null
    const values = [
      { value: field.prefill === 'step' ? step : null, source: 'step' as const },
      { value: field.type === 'text' ? (known?.replace(/\s*\n\s*/g, ', ') ?? null) : (known ?? null), source: 'profile' as const },
      { value: earlier.get(fieldKey(field)) ?? null, source: 'brief' as const },
    ]
    for (const { value, source } of values) {
      const fits = value === null ? null : parseValid(field, value)
      if (fits !== null) return [{ field: field.id, value: fits, source }]
    }
    return []
  })
}

const fieldKey = ({ id, type }: Pick<QuestionField, 'id' | 'type'>) => `${id} ${type}`

function parseValid(field: QuestionField, value: BriefValue): BriefValue | null {
  const read = readValue(field, value)
  return 'value' in read ? read.value : null
}

async function readPrefillValues({ db, user }: UserCtx): Promise<Partial<Record<Prefill, string | null>>> {
  const person = await findUser(db, user.id)
  if (!person) return {}
  const { name, email, phone, country, address, registeredName, registrationNumber } = person
  return { name, email, phone, country, address, legal_name: registeredName, registration_number: registrationNumber }
}

/** Number of earlier briefs and orders that are searched for answers. */
const maxEarlier = 10

interface EarlierAnswers {
  serviceId: string
  /** Null for a brief that was not ordered: its answers belong to the current form. */
  formVersion: number | null
  answers: BriefAnswer[]
  at: Date
}

/** Finds the latest briefs for other services and the latest orders of this person, newest first. */
async function findEarlierAnswers({ db, user, modules }: UserCtx, serviceId: string): Promise<EarlierAnswers[]> {
  const saved = await findOtherBriefs(db, user.id, serviceId, maxEarlier)
  const found: EarlierAnswers[] = saved.map((row) => ({ ...row, formVersion: null }))
  for (const { orderedAnswers } of modules) found.push(...((await orderedAnswers?.(db, user.id, maxEarlier)) ?? []))
  return found.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, maxEarlier)
}

/** Finds the person's latest answer to each question, by field id and type. */
async function findLastAnswers(ctx: UserCtx, serviceId: string): Promise<Map<string, BriefValue>> {
  const values = new Map<string, BriefValue>()
  for (const { serviceId: of, formVersion, answers } of await findEarlierAnswers(ctx, serviceId)) {
    const form = formVersion === null ? (await readOrderable({ ...ctx, program: null }, of))?.form : await readForm(ctx.db, of, formVersion)
    const fields = new Map(form?.steps.flatMap(({ fields }) => fields).map((field) => [field.id, field]))
    for (const { field: id, value } of answers) {
      const field = fields.get(id)
      if (field && !values.has(fieldKey(field))) values.set(fieldKey(field), value)
    }
  }
  return values
}
