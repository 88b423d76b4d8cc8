import { isDeepStrictEqual } from 'node:util'
import { textOfHtml } from '../../../../platform/content-text.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import type { GuideBody } from '../../guides/tables.ts'
import { type EarlierEntry, matchIds } from './match-ids.ts'
import type { ParsedGuide } from './parse-steps.ts'

export interface StepIds {
  id: string
  items: string[]
}

/** One language of a guide, with an id for every step and task. */
export interface IdentifiedGuide {
  guide: ParsedGuide
  ids: StepIds[]
}

/**
 * Assigns ids in all languages of a guide; the first language is the reference for the others. One of our own guides
 * must contain its ids, and the message about a missing id suggests the earlier one. `earlier` is the imported text of the
 * first language.
 */
export function settleGuide(guides: ParsedGuide[], earlier: GuideBody | undefined): { settled: IdentifiedGuide[]; problems: Problem[] } {
  const problems: Problem[] = []
  const settled: IdentifiedGuide[] = []
  for (const guide of guides) {
    const ids = assignIds(guide, settled[0]?.ids, earlier)
    if (guide.own) problems.push(...findMissingIds(guide, ids))
    problems.push(...findDuplicates(guide))
    if (settled[0] && !problems.some(({ file }) => file === guide.file)) problems.push(...findDifferences(settled[0], { guide, ids }))
    settled.push({ guide, ids })
  }
  return { settled, problems }
}

function assignIds({ steps }: ParsedGuide, model: StepIds[] | undefined, earlier: GuideBody | undefined): StepIds[] {
  const same = model?.length === steps.length
  const known: (EarlierEntry & { items: EarlierEntry[] })[] = (model ? [] : (earlier?.steps ?? [])).map(({ id, title, items }) => {
    const tasks = items.map((item) => ({ id: item.id, text: textOfHtml(item.title) }))
    return { id, text: title, more: tasks.map(({ text }) => text).join(' '), items: tasks }
  })
  const stepIds = matchIds(
    steps.map(({ id, text, items }, place) => ({
      id: id ?? (same ? (model[place]?.id ?? null) : null),
      text,
      more: items.map((item) => item.text).join(' '),
    })),
    known,
    'step',
  )
  return steps.map(({ items }, place) => {
    const id = stepIds[place] ?? ''
    const like = model?.find((step) => step.id === id)
    const asModel = like?.items.length === items.length
    const now = items.map((item, at) => ({ id: item.id ?? (asModel ? (like.items[at] ?? null) : null), text: item.text }))
    return { id, items: matchIds(now, known.find((step) => step.id === id)?.items, 'task') }
  })
}

function findMissingIds({ file, steps }: ParsedGuide, ids: StepIds[]): Problem[] {
  return steps.flatMap((step, place) => [
    ...(step.id === null
      ? [{ file, line: step.line, message: `This step has no id. Add {#${ids[place]?.id}} at the end of the line.` }]
      : []),
    ...step.items.flatMap(({ id, line }, at) =>
      id === null ? [{ file, line, message: `This task has no id. Add {#${ids[place]?.items[at]}} at the end of the line.` }] : [],
    ),
  ])
}

function findDuplicates({ file, steps }: ParsedGuide): Problem[] {
  const twice = (entries: { id: string | null; line: number }[], where: string) => {
    const first = new Map<string, number>()
    return entries.flatMap(({ id, line }) => {
      const before = id === null ? undefined : first.get(id)
      if (id !== null && before === undefined) first.set(id, line)
      return before === undefined
        ? []
        : [{ file, line, message: `{#${id}} is already used in line ${before}. Use another id in this ${where}.` }]
    })
  }
  return [...twice(steps, 'guide'), ...steps.flatMap(({ items }) => twice(items, 'step'))]
}

const shared = ['category', 'paid', 'recommended', 'services'] as const

/** Reports what must be the same in all languages and is not, with both lines. */
function findDifferences(model: IdentifiedGuide, other: IdentifiedGuide): Problem[] {
  const [{ guide: measure }, { guide }] = [model, other]
  const fields = shared.flatMap((field) => {
    if (!guide.own || isDeepStrictEqual(measure.front[field], guide.front[field])) return []
    const message = `${field}: ${JSON.stringify(guide.front[field])} differs from ${JSON.stringify(measure.front[field])} in ${measure.file}:${measure.lineOf(field)}`
    return [{ file: guide.file, line: guide.lineOf(field), message }]
  })
  const steps = compare(measure, guide, 'step', entries(model), entries(other), 1)
  if (fields.length + steps.length > 0) return [...fields, ...steps]
  return guide.steps.flatMap((step, place) => {
    const [theirs, ours] = [measure.steps[place], other.ids[place]?.items ?? []]
    if (!theirs) return []
    const minutes = {
      file: guide.file,
      line: step.line,
      message: `minutes=${step.minutes} differs from ${theirs.minutes} in ${measure.file}:${theirs.line}`,
    }
    const before = theirs.items.map(({ line }, at) => ({ id: model.ids[place]?.items[at] ?? '', line }))
    const now = step.items.map(({ line }, at) => ({ id: ours[at] ?? '', line }))
    const items = compare(measure, guide, 'task', before, now, step.line)
    const depths = step.items.flatMap(({ line, depth }, at) => {
      const task = theirs.items[at]
      const message = `This task is nested ${depth} deep, but ${task?.depth} deep in ${measure.file}:${task?.line}.`
      return items.length > 0 || depth === task?.depth ? [] : [{ file: guide.file, line, message }]
    })
    return [...(guide.own && step.minutes !== theirs.minutes ? [minutes] : []), ...items, ...depths]
  })
}

interface Entry {
  id: string
  line: number
}

const entries = ({ guide, ids }: IdentifiedGuide): Entry[] => guide.steps.map(({ line }, place) => ({ id: ids[place]?.id ?? '', line }))

function compare(measure: ParsedGuide, guide: ParsedGuide, kind: string, before: Entry[], now: Entry[], line: number): Problem[] {
  const [theirs, ours] = [new Set(before.map(({ id }) => id)), new Set(now.map(({ id }) => id))]
  const lacking = before
    .filter(({ id }) => !ours.has(id))
    .map((entry) => ({ file: guide.file, line, message: `The ${kind} {#${entry.id}} of ${measure.file}:${entry.line} is missing here.` }))
  const added = now
    .filter(({ id }) => !theirs.has(id))
    .map((entry) => ({
      file: guide.file,
      line: entry.line,
      message: `The ${kind} {#${entry.id}} is not in ${measure.file}${kind === 'task' ? `:${before[0]?.line ?? 1}` : ''}.`,
    }))
  if (lacking.length + added.length > 0) return [...lacking, ...added]
  const moved = now.find(({ id }, place) => before[place]?.id !== id)
  const there = before.find(({ id }) => id === moved?.id)
  return moved
    ? [
        {
          file: guide.file,
          line: moved.line,
          message: `The ${kind} {#${moved.id}} is in another position than in ${measure.file}:${there?.line}.`,
        },
      ]
    : []
}
