import { isDeepStrictEqual } from 'node:util'
import type { Block } from '@waymark/contract/guides/guides.ts'
import { linesOfHtml, textOfHtml } from '../../../../platform/content-text.ts'
import type { GuideBody } from '../../guides/tables.ts'
import type { ComposedGuide, GuideText } from './compose-guide.ts'

type BodyStep = GuideBody['steps'][number]

/** Plain text of a step without its title. */
export function extractStepText({ lead, before, items, after }: BodyStep): string {
  const text = (blocks: Block[]) => blocks.map((block) => (block.kind === 'html' ? linesOfHtml(block.html) : block.text))
  const tasks = items.flatMap(({ title, help, how }) => [textOfHtml(title), textOfHtml(help), ...text(how)])
  return [textOfHtml(lead), ...text(before), ...tasks, ...text(after)].join('\n')
}

/**
 * Sets the time at which each step last changed: now if its words differ, else the earlier time. A translation that
 * replaces a text in another language is no change.
 */
export function markChanges(texts: GuideText[], before: GuideText[], now: Date): GuideText[] {
  return texts.map((text) => {
    const earlier = before.find(({ language }) => language === text.language)
    const steps = new Map(earlier?.body.steps.map((step) => [step.id, step]))
    const marked = text.body.steps.map((step) => {
      const known = steps.get(step.id)
      const changed = known && earlier?.translated === text.translated && extractWords(known) !== extractWords(step)
      const changedAt = changed ? now.toISOString() : known?.changedAt
      return changedAt === undefined ? step : { ...step, changedAt }
    })
    return { ...text, body: { ...text.body, steps: marked } }
  })
}

const extractWords = (step: BodyStep) => `${step.title}\n${extractStepText(step)}`

/** Lists the differences between a file and the record that staff edited, in the languages that both have. */
export function compareRecords(file: ComposedGuide, record: GuideText[]): string[] {
  return file.texts.flatMap((text) => {
    const edited = record.find(({ language }) => language === text.language)
    if (!text.translated || !edited) return []
    if (!edited.translated) return [`${text.language}: this language is in the file only`]
    return compareTexts(text, edited).map((difference) => `${text.language}: ${difference}`)
  })
}

function compareTexts(file: GuideText, record: GuideText): string[] {
  const lines = [
    ['name', file.name, record.name],
    ['announce', file.announce, record.announce],
  ] as const
  const lists = [
    ['tags', file.tags, record.tags],
    ['have', file.body.have, record.body.have],
  ] as const
  return [
    ...lines.flatMap(([what, one, other]) => (one === other ? [] : [`${what} is "${one}" in the file, "${other}" in the record`])),
    ...lists.flatMap(([what, one, other]) => (isDeepStrictEqual(one, other) ? [] : [`${what} differ`])),
    ...(textOfHtml(file.body.intro) === textOfHtml(record.body.intro) ? [] : ['the introduction differs']),
    ...compareSteps(file, record),
  ]
}

function compareSteps({ body: file }: GuideText, { body: record }: GuideText): string[] {
  const differing = file.steps.flatMap((step) => {
    const edited = record.steps.find(({ id }) => id === step.id)
    if (!edited) return [`the step "${step.title}" is in the file only`]
    if (edited.title !== step.title) return [`the step "${step.title}" of the file is "${edited.title}" in the record`]
    return extractStepText(edited) === extractStepText(step) ? [] : [`the step "${step.title}" differs`]
  })
  const added = record.steps.filter(({ id }) => !file.steps.some((step) => step.id === id))
  const order = (ids: { id: string }[], others: { id: string }[]) =>
    ids.map(({ id }) => id).filter((id) => others.some((other) => other.id === id))
  const moved = !isDeepStrictEqual(order(file.steps, record.steps), order(record.steps, file.steps))
  return [
    ...differing,
    ...added.map(({ title }) => `the step "${title}" is in the record only`),
    ...(moved ? ['the steps are in another order'] : []),
  ]
}
