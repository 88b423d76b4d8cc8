import type { Heading } from 'mdast'
import { textOf } from '../../../../platform/markdown.ts'
import type { GuideBody } from '../tables.ts'
import { decoded } from './find-beside.ts'

/** Headings by the names that GitHub gives them, with the step they stand in. */
export type Anchors = Map<string, string>

/** As GitHub names a heading: its letters, digits and hyphens. */
const slugOfHeading = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')

/** A name for each text; equal ones are numbered from the second on. */
function namesOf(texts: string[]): string[] {
  const counts = new Map<string, number>()
  return texts.map((text) => {
    const name = slugOfHeading(text)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count === 0 ? name : `${name}-${count}`
  })
}

/** The names of all headings of a file, in order. */
export function anchorsOf(headings: Heading[]): string[] {
  const texts = headings.map((heading) => textOf(heading))
  const given = texts.map((text) => /\{#([^}\s]+)[^}]*\}\s*$/.exec(text)?.[1])
  return namesOf(texts).map((name, place) => given[place] ?? name)
}

/** Of a guide that is not read again: the titles of its steps. */
export function anchorsOfBody({ steps }: GuideBody): Anchors {
  const names = namesOf(steps.map(({ title }) => title))
  return new Map(steps.map(({ id }, place) => [names[place] ?? '', id]))
}

const address = /<a href="\/instruction\/([a-z0-9-]+)#([^"]*)"/g

/** The slugs of guides whose headings a guide names. */
export function namedGuides(bodies: GuideBody[]): string[] {
  const found = new Set<string>()
  const collect = (html: string) => {
    for (const [, slug = ''] of html.matchAll(address)) found.add(slug)
    return html
  }
  for (const body of bodies) mapHtml(body, collect)
  return [...found]
}

/** Makes `/instruction/slug#heading` the address of the step in which that heading stands; of the guide where there is none. */
export function linkSteps(body: GuideBody, anchors: Map<string, Anchors>): GuideBody {
  return mapHtml(body, (html) =>
    html.replace(address, (_, slug: string, heading: string) => {
      const step = stepOf(anchors.get(slug), heading)
      return `<a href="/instruction/${slug}${step ? `?step=${step}` : ''}"`
    }),
  )
}

function stepOf(anchors: Anchors | undefined, heading: string): string | undefined {
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
