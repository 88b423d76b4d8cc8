import GithubSlugger, { slug as slugOfHeading } from 'github-slugger'
import type { Heading } from 'mdast'
import { textOf } from '../../../platform/markdown.ts'
import type { GuideBody } from '../tables.ts'
import { decoded } from './find-beside.ts'

/** Headings by the names that GitHub gives them, with the step they stand in. */
export type Anchors = Map<string, string>

/** The names of all headings of a file, in order. */
export function anchorsOf(headings: Heading[]): string[] {
  const slugger = new GithubSlugger()
  return headings.map((heading) => {
    const text = textOf(heading)
    const given = /\{#([^}\s]+)[^}]*\}\s*$/.exec(text)?.[1]
    return given ?? slugger.slug(text)
  })
}

/** Of a guide that is not read again: the titles of its steps. */
export function anchorsOfBody({ steps }: GuideBody): Anchors {
  const slugger = new GithubSlugger()
  return new Map(steps.map(({ id, title }) => [slugger.slug(title), id]))
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
