import type { Heading } from 'mdast'
import { nodeText } from '../../../../platform/markdown.ts'
import type { GuideBody } from '../../guides/tables.ts'
import { decoded } from './find-beside.ts'

/** Step ids by GitHub's names of the headings in them. */
export type Anchors = Map<string, string>

/** GitHub's name of a heading: its letters, digits and hyphens. */
const slugOfHeading = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')

/** Names each text; from the second on, equal names get a number. */
function nameUniquely(texts: string[]): string[] {
  const counts = new Map<string, number>()
  return texts.map((text) => {
    const name = slugOfHeading(text)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count === 0 ? name : `${name}-${count}`
  })
}

/** Names of all headings of a file, in order. */
export function nameAnchors(headings: Heading[]): string[] {
  const texts = headings.map((heading) => nodeText(heading))
  const given = texts.map((text) => /\{#([^}\s]+)[^}]*\}\s*$/.exec(text)?.[1])
  return nameUniquely(texts).map((name, place) => given[place] ?? name)
}

/** Names of a stored guide's headings: only the titles of its steps are known. */
export function nameBodyAnchors({ steps }: GuideBody): Anchors {
  const names = nameUniquely(steps.map(({ title }) => title))
  return new Map(steps.map(({ id }, place) => [names[place] ?? '', id]))
}

const address = /<a href="\/instruction\/([a-z0-9-]+)#([^"]*)"/g

/** Slugs of guides whose headings are linked to. */
export function namedGuides(bodies: GuideBody[]): string[] {
  const found = new Set<string>()
  const collect = (html: string) => {
    for (const [, slug = ''] of html.matchAll(address)) found.add(slug)
    return html
  }
  for (const body of bodies) mapHtml(body, collect)
  return [...found]
}

/** Replaces `/instruction/slug#heading` by the address of the step that contains the heading, or of the guide if no step does. */
export function linkSteps(body: GuideBody, anchors: Map<string, Anchors>): GuideBody {
  return mapHtml(body, (html) =>
    html.replace(address, (_, slug: string, heading: string) => {
      const step = findStep(anchors.get(slug), heading)
      return `<a href="/instruction/${slug}${step ? `?step=${step}` : ''}"`
    }),
  )
}

function findStep(anchors: Anchors | undefined, heading: string): string | undefined {
  const name = decoded(heading.replace(/&#x26;/g, '&'))
  return anchors?.get(name) ?? anchors?.get(slugOfHeading(name))
}

function mapHtml(body: GuideBody, change: (html: string) => string): GuideBody {
  const blocks = (list: GuideBody['steps'][number]['before']) =>
    list.map((block) => (block.kind === 'html' ? { ...block, html: change(block.html) } : block))
  return {
    ...body,
    intro: change(body.intro),
    steps: body.steps.map((step) => ({
      ...step,
      lead: change(step.lead),
      before: blocks(step.before),
      after: blocks(step.after),
      items: step.items.map((item) => ({ ...item, title: change(item.title), help: change(item.help), how: blocks(item.how) })),
    })),
  }
}
