import type { Heading, Root } from 'mdast'
import { createRenderer, isTasks, textOf } from '../../../../platform/markdown.ts'
import { textOfHtml } from '../../../../platform/strip-html.ts'
import { anchorsOf } from './link-steps.ts'
import type { OpenGuide } from './open-guide.ts'
import { foreignFront } from './parse-front.ts'
import { type GuideRead, type Notes, type ParsedStep, parseStep } from './parse-steps.ts'
import { type Section, splitForeign } from './split-sections.ts'

const mostName = 160
const mostAnnounce = 160

/** Markdown from elsewhere: what it means is taken as it is. `fallback` is its name where it has none itself. */
export function parseForeign({ file, language, document, text }: OpenGuide, slug: string, fallback: string, notes: Notes): GuideRead {
  const { warnings, problems } = notes
  const given = foreignFront(file, document, warnings)
  const headings = document.children.filter((node) => node.type === 'heading')
  const names = anchorsOf(headings)
  const { name: heading, intro, steps: sections, level } = splitForeign(document, given.name)
  const skipped = whySkipped(document, sections)
  if (skipped) return { guide: null, problems, warnings, skipped }

  const renderer = createRenderer(document, level)
  const name = shorten(given.name || (heading && textOf(heading).replace(/\s*\{#[^}]*\}\s*$/, '')) || fallback, mostName)
  const read = sections.map((section) => ({
    section,
    step: parseStep({ ...section, title: section.heading ? section.title : () => name }, renderer, notes),
  }))
  const shown = read.filter(({ step }) => isShown(step))
  const anchors = placesOf(
    headings,
    names,
    shown.map(({ section }) => section),
  )
  const html = renderer.html(intro)
  const steps = shown.map(({ step }) => step)
  const first = intro.find((node) => node.type === 'paragraph')
  const about = first ? textOfHtml(renderer.inline(first.children)) : ''
  const announce = shorten(given.announce || about || listOf(steps, name), mostAnnounce)
  const front = { slug, category: null, name, announce, paid: false, tags: given.tags ?? [], have: [], recommended: [], sources: [] }
  return {
    guide: { file, language, own: false, front, lineOf: () => 1, intro: html, steps: withOwnIds(steps), anchors, markdown: text },
    ...{ problems, warnings, skipped: null },
  }
}

function whySkipped(document: Root, sections: Section[]): string | null {
  if (!document.children.some((node) => node.type === 'heading' || isTasks(node))) return 'it has neither headings nor tasks'
  return sections.length === 0 ? 'there is nothing below its heading' : null
}

const isShown = ({ title, items }: ParsedStep) => title !== '' || items.length > 0

/** Where nothing says what a guide is about, its steps do. */
const listOf = (steps: ParsedStep[], name: string) =>
  steps
    .map(({ title }) => title)
    .filter((title) => title !== name)
    .join(' · ')

/** Where a reader who follows a link to a heading belongs; headings that became part of a step's title lead to that step. */
function placesOf(headings: Heading[], names: string[], sections: Section[]): [string, number][] {
  let place: number | undefined
  const found: [string, number][] = []
  for (const [at, heading] of [...headings.entries()].reverse()) {
    const own = sections.findIndex((section) => section.heading === heading || section.nodes.includes(heading))
    if (own >= 0) place = own
    if (place !== undefined) found.unshift([names[at] ?? '', place])
  }
  return found
}

/** Ids that somebody else wrote for another purpose count once. */
function withOwnIds(steps: ParsedStep[]): ParsedStep[] {
  const once = <T extends { id: string | null }>(entries: T[]): T[] =>
    entries.map((entry, place) => (entries.findIndex(({ id }) => id === entry.id) < place ? { ...entry, id: null } : entry))
  return once(steps).map((step) => ({ ...step, items: once(step.items) }))
}

function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
