import type { Block } from '@waymark/contract/guides/guides.ts'
import { textOfHtml } from '../../../../platform/strip-html.ts'
import type { GuideBody } from '../tables.ts'
import type { GuideText } from './compose-guide.ts'

type BodyStep = GuideBody['steps'][number]

/** What a step says below its title, plain. */
export function textOfStep({ lead, before, items, after }: BodyStep): string {
  const text = (blocks: Block[]) => blocks.map((block) => (block.kind === 'html' ? textOfHtml(block.html) : block.text))
  const tasks = items.flatMap(({ title, help, how }) => [textOfHtml(title), textOfHtml(help), ...text(how)])
  return [textOfHtml(lead), ...text(before), ...tasks, ...text(after)].join('\n')
}

/**
 * The texts with the time at which each step last changed: now, where its words are others than before, else as it was. A translation
 * that comes in place of another language's text says the same, and changes nothing.
 */
export function markChanges(texts: GuideText[], before: GuideText[], now: Date): GuideText[] {
  return texts.map((text) => {
    const earlier = before.find(({ language }) => language === text.language)
    const steps = new Map(earlier?.body.steps.map((step) => [step.id, step]))
    const marked = text.body.steps.map((step) => {
      const known = steps.get(step.id)
      const changed = known && earlier?.translated === text.translated && wordsOf(known) !== wordsOf(step)
      const changedAt = changed ? now.toISOString() : known?.changedAt
      return changedAt === undefined ? step : { ...step, changedAt }
    })
    return { ...text, body: { ...text.body, steps: marked } }
  })
}

const wordsOf = (step: BodyStep) => `${step.title}\n${textOfStep(step)}`
