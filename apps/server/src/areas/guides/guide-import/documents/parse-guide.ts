import type { Heading, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { textOfHtml } from '../../../../platform/content-text.ts'
import { createRenderer, isAddress, isTasks, nodeText, startLine } from '../../../../platform/markdown.ts'
import { maxOnCard } from '../../../../platform/yaml.ts'
import { type Targets, writeTargets } from './find-references.ts'
import { nameAnchors } from './link-steps.ts'
import { createNote, type ImportMessage } from './notes.ts'
import { type GuideFile, guarded, type OpenGuide, openGuide } from './open-guide.ts'
import { foreignFront, parseFront } from './parse-front.ts'
import { failedRead, type GuideRead, type Notes, type ParsedStep, parseStep } from './parse-steps.ts'
import { type Section, splitForeign, splitOwn } from './split-sections.ts'

const maxName = 160

/** Reads Markdown from elsewhere. `fallback` is the guide's name if the file has none. */
function parseForeign({ file, language, document, text }: OpenGuide, slug: string, fallback: string, notes: Notes): GuideRead {
  const { warnings, problems } = notes
  const given = foreignFront(file, document, warnings)
  const headings = document.children.filter((node) => node.type === 'heading')
  const names = nameAnchors(headings)
  const { name: heading, intro, steps: sections, level } = splitForeign(document, given.name)
  const skipped = whySkipped(file, document, sections)
  if (skipped) return { guide: null, problems, warnings, skipped }

  const renderer = createRenderer(document, level)
  const name = shorten(given.name || (heading && nodeText(heading).replace(/\s*\{#[^}]*\}\s*$/, '')) || fallback, maxName)
  const read = sections.map((section) => ({
    section,
    step: parseStep({ ...section, title: section.heading ? section.title : () => name }, renderer, notes),
  }))
  const shown = read.filter(({ step }) => isShown(step))
  const anchors = locateHeadings(
    headings,
    names,
    shown.map(({ section }) => section),
  )
  const html = renderer.html(intro)
  const steps = shown.map(({ step }) => step)
  const first = intro.find((node) => node.type === 'paragraph')
  const about = first ? textOfHtml(renderer.inline(first.children)) : ''
  const announce = shorten(given.announce || about || joinTitles(steps, name), maxOnCard)
  const none = { have: [], recommended: [], services: [], sources: [] }
  const front = { slug, category: null, name, announce, paid: false, tags: given.tags ?? [], ...none }
  return {
    guide: { file, language, own: false, front, lineOf: () => 1, intro: html, steps: withOwnIds(steps), anchors, markdown: text },
    problems,
    warnings,
    skipped: null,
  }
}

function whySkipped(file: string, document: Root, sections: Section[]): ImportMessage | null {
  if (!document.children.some((node) => node.type === 'heading' || isTasks(node))) return createNote(file, 1, 'no_structure')
  return sections.length === 0 ? createNote(file, 1, 'nothing_below') : null
}

const isShown = ({ title, items }: ParsedStep) => title !== '' || items.length > 0

/** Joins the titles of the steps as the announce of a guide without one. */
const joinTitles = (steps: ParsedStep[], name: string) =>
  steps
    .map(({ title }) => title)
    .filter((title) => title !== name)
    .join(' · ')

/** Step index for each heading name; a heading that was merged into a step's title leads to that step. */
function locateHeadings(headings: Heading[], names: string[], sections: Section[]): [string, number][] {
  const own = new Map<RootContent, number>()
  for (const [at, section] of sections.entries())
    for (const node of [section.heading, ...section.nodes]) if (node?.type === 'heading') own.set(node, at)
  let place: number | undefined
  const found: [string, number][] = []
  for (const [at, heading] of [...headings.entries()].reverse()) {
    place = own.get(heading) ?? place
    if (place !== undefined) found.push([names[at] ?? '', place])
  }
  return found.reverse()
}

/** Drops duplicate ids, because a file from elsewhere may use them for another purpose. */
function withOwnIds(steps: ParsedStep[]): ParsedStep[] {
  const once = <T extends { id: string | null }>(entries: T[]): T[] => {
    const seen = new Set<string>()
    return entries.map((entry) => {
      if (entry.id === null || !seen.has(entry.id)) {
        if (entry.id !== null) seen.add(entry.id)
        return entry
      }
      return { ...entry, id: null }
    })
  }
  return once(steps).map((step) => ({ ...step, items: once(step.items) }))
}

function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}

/** Context of a file: resolved references, and the name to use if the file has none. */
export interface Surroundings {
  targets?: Targets
  name?: string
}

/** Reads one file of the guide `slug`. Never throws: errors are in `problems`. */
export function parseGuide(source: GuideFile, slug: string, surroundings: Surroundings = {}): GuideRead {
  const opened = openGuide(source)
  return 'message' in opened ? failedRead(opened) : readGuide(opened, slug, surroundings)
}

/** Reads an opened file. Call once per file, because the document is modified. */
export function readGuide(
  opened: OpenGuide,
  slug: string,
  { targets = new Map(), name = nameFromSlug(slug) }: Surroundings = {},
): GuideRead {
  const notes = { file: opened.file, own: opened.own, problems: [...opened.problems], warnings: [...opened.warnings] }
  const read = guarded(opened.file, () => {
    writeTargets(opened, slug, targets, notes)
    return opened.own ? parseOwn(opened, slug, notes) : parseForeign(opened, slug, name, notes)
  })
  if ('message' in read) return failedRead(read)
  read.warnings.sort((one, other) => one.line - other.line)
  return read
}

function parseOwn({ file, language, text, document }: OpenGuide, slug: string, notes: Notes): GuideRead {
  const matter = document.children.find((node) => node.type === 'yaml')
  if (!matter) {
    return failedRead({ file, line: 1, message: 'The front matter is not closed. Add a line "---" below it.' })
  }
  const { problems, warnings } = notes
  const { front, lineOf: lineOfField, ...found } = parseFront(file, matter.value, 2)
  problems.push(...found.problems)
  warnings.push(...found.warnings)
  if (front && front.slug !== slug) {
    problems.push({
      file,
      line: lineOfField('slug'),
      message: `slug: "${front.slug}" differs from the folder "${slug}". Use the same name.`,
    })
  }
  problems.push(...findOddities(file, text, document))
  const html = document.children.find((node) => node.type === 'html' && !node.value.startsWith('<!--'))
  if (html) warnings.push({ file, line: startLine(html), message: 'Raw HTML is left out.' })

  const { intro, steps: sections, level } = splitOwn(document)
  const names = nameAnchors(sections.flatMap(({ heading }) => heading ?? []))
  const renderer = createRenderer(document, level)
  const steps = sections.map((section) => parseStep(section, renderer, notes))
  problems.push(...missing(file, steps))
  const task = intro.find(isTasks)
  if (task)
    problems.push({
      file,
      line: startLine(task),
      message: 'These tasks are outside of a step. Add a line "## Step {#id minutes=5}" above them.',
    })
  if (!front) return { guide: null, problems, warnings, skipped: null }
  return {
    guide: {
      file,
      language,
      own: true,
      front,
      lineOf: lineOfField,
      intro: renderer.html(intro),
      steps,
      anchors: names.map((name, place) => [name, place]),
      markdown: text,
    },
    problems,
    warnings,
    skipped: null,
  }
}

/** Reports content that would be displayed wrongly or lost silently. */
function findOddities(file: string, text: string, document: Root): ImportMessage[] {
  const lines = text.split(/\r?\n/)
  const problems: ImportMessage[] = []
  const note = (node: Parameters<typeof startLine>[0], message: string) =>
    problems.push({ file, line: startLine(node), message, onlyPublished: true })
  visit(document, (node) => {
    if (node.type === 'heading' && node.depth === 1) note(node, 'The name is in the front matter already. Begin steps with "##".')
    if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !isAddress(node.url)) {
      note(node, `"${node.url}" leads nowhere. Use https://… or /instruction/slug.`)
    }
    if (node.type !== 'code') return
    const fence = /^\s*(`{3,}|~{3,})/.exec(lines[startLine(node) - 1] ?? '')?.[1]
    if (fence && !lines[(node.position?.end.line ?? 1) - 1]?.trim().endsWith(fence))
      note(node, `This block is not closed. Add a line ${fence} below it.`)
    if (node.lang === 'prompt' && /\{\{|\}\}/.test(node.value.replace(/\{\{[^{}\n]+\}\}/g, '')))
      note(node, 'A blank of this prompt is not closed. Write it as {{blank}}.')
  })
  return problems
}

function missing(file: string, steps: ParsedStep[]): ImportMessage[] {
  if (steps.length === 0) return [{ file, line: 1, message: 'The guide has no step. Add a line "## Step {#id minutes=5}".' }]
  return steps.flatMap(({ line, title, minutes, lead, before, items }) => [
    ...(title ? [] : [{ file, line, message: 'This step has no title. Write one after "##".' }]),
    ...(minutes === null ? [{ file, line, message: 'The working time is missing. Add {#id minutes=5} at the end of the line.' }] : []),
    ...(lead || before.length > 0 || items.length > 0
      ? []
      : [{ file, line, message: 'This step is empty. Add text or tasks below it.', onlyPublished: true as const }]),
  ])
}

const nameFromSlug = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
