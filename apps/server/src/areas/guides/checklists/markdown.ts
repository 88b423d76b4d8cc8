import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@waymark/contract/choices.ts'
import type { Draft, DraftItem, DraftStep } from '@waymark/contract/guides/checklists.ts'
import type { Block } from '@waymark/contract/guides/guides.ts'
import type { List, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { createRenderer, depthBelow, nodeText, type PieceWriter, parseMarkdown } from '../../../platform/markdown.ts'
import { detachPieces, markdownOfHtml, markdownWriter, writeMarkdown } from '../../../platform/markdown-writer.ts'
import { maxOnCard } from '../../../platform/yaml.ts'
import { toSlug } from '../guide-import/documents/match-ids.ts'
import { type ParsedStep, parseStep } from '../guide-import/documents/parse-steps.ts'
import { type Section, splitOwn } from '../guide-import/documents/split-sections.ts'
import type { GuideBody, Outline, RenderedStep } from './tables.ts'

// A draft is Markdown in pieces, read, rendered and written by the same code as guide files: a step of a draft becomes
// the section that it would be in a file.

const read = <B>(section: Section, writer: PieceWriter<B>) =>
  parseStep(section, writer, { file: '', own: true, problems: [], warnings: [] })

/** Maximum number of steps of a checklist; product.md sets none. */
export const maxSteps = 300
export const maxItems = 3000
/** Maximum total length of all texts, in characters: each answer and each PDF contain all of them. */
export const maxCharacters = 500_000
export const maxCells = 5000

/** Maximum depth of nested tasks; deeper tasks of a guide are moved up to it. */
const maxDepth = 5

/** Converts a guide's body into a draft with the guide's ids. The draft is not in normal form yet. */
export const draftOfGuide = ({ intro, steps }: GuideBody): Draft => ({
  intro: markdownOfHtml(intro),
  steps: steps.map(({ id, title, minutes, lead, before, items, after }) => ({
    id,
    title,
    minutes,
    lead: toInlineMarkdown(lead),
    before: markdownOfBlocks(before),
    after: markdownOfBlocks(after),
    items: items.map((item) => ({
      id: item.id,
      title: toInlineMarkdown(item.title),
      depth: Math.min(item.depth, maxDepth),
      help: toInlineMarkdown(item.help),
      how: markdownOfBlocks(item.how),
    })),
  })),
})

const toInlineMarkdown = (html: string) => markdownOfHtml(html).replace(/\s*\n\s*/g, ' ')

const markdownOfBlocks = (blocks: Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'html' ? markdownOfHtml(block.html) : writeMarkdown([{ type: 'code', lang: 'prompt', value: block.text }]),
    )
    .join('\n\n')

/** Reads a draft from a file in our own format. */
export function parseDraft(file: string): Draft {
  const { intro, steps: sections } = splitOwn(detachPieces(parseMarkdown(file)))
  for (const nodes of [intro, ...sections.map((section) => section.nodes)]) lowerHeadings(nodes, 2)
  return { intro: writeMarkdown(intro), steps: sections.map((section) => toDraftStep(read(section, markdownWriter))) }
}

const toDraftStep = ({ id, title, minutes, lead, before, items, after }: ParsedStep<string>): DraftStep => ({
  id: id ?? '',
  title,
  minutes: minutes ?? 0,
  lead,
  before,
  after,
  items: items.map((item) => ({ id: item.id ?? '', title: item.title, depth: item.depth, help: item.help, how: item.how })),
})

/** A step in normal form, with its rendering. */
export interface SettledStep {
  step: DraftStep
  rendered: RenderedStep
}

/**
 * Brings a step into normal form, which a round trip through a file preserves: text above the tasks begins with the
 * lead, text of a task with its help. Text that no round trip preserves becomes plain text. Null when the result has
 * more than `most` characters.
 */
export function settleStep(given: DraftStep, most = Number.POSITIVE_INFINITY): SettledStep | null {
  let step = given
  let section = toSection(step)
  let file = writeFile(sectionNodes(section))
  for (let round = 0; round < 5; round++) {
    if (file.length > most) return null
    const next = parseDraft(file).steps[0] ?? step
    if (isDeepStrictEqual(next, step)) return { step, rendered: renderSection(step, section) }
    step = next
    section = toSection(step)
    const again = writeFile(sectionNodes(section))
    if (again === file) return { step, rendered: renderSection(step, section) }
    file = again
  }
  const plain = plainStep(given)
  return { step: plain, rendered: renderStep(plain) }
}

/** Brings the introduction into normal form. Null when the result has more than `most` characters. */
export function settleIntro(given: string, most = Number.POSITIVE_INFINITY): { intro: string; html: string } | null {
  let intro = given
  for (let round = 0; round < 5; round++) {
    const file = writeFile(parseNodes(intro))
    if (file.length > most) return null
    const next = parseDraft(file).intro
    if (next === intro) return { intro, html: renderIntro(intro) }
    intro = next
  }
  const plain = writeMarkdown(plainNodes(given))
  return { intro: plain, html: renderIntro(plain) }
}

const plainNodes = (text: string): RootContent[] =>
  text.trim() ? [{ type: 'paragraph', children: [{ type: 'text', value: oneLine(text) }] }] : []
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function plainStep(step: DraftStep): DraftStep {
  const plain = (text: string) => writeMarkdown(plainNodes(text))
  const items = step.items.map((item) => ({ ...item, title: plain(item.title), help: plain(`${item.help} ${item.how}`), how: '' }))
  return { ...step, lead: plain(`${step.lead} ${step.before}`), before: '', items, after: plain(step.after) }
}

/** Whether a task's title has visible text. */
export const isTitle = (markdown: string): boolean => !/^(\[[ x]?\])?$/i.test(oneLine(parsePhrasing(markdown).map(nodeText).join('')))

/** Renders a step as HTML; `minutes` and ids come from the draft. */
export const renderStep = (step: DraftStep): RenderedStep => renderSection(step, toSection(step))

function renderSection(step: DraftStep, section: Section): RenderedStep {
  const renderer = createRenderer({ type: 'root', children: sectionNodes(section) }, 2)
  const { title, lead, before, items, after } = read(section, renderer)
  return {
    id: step.id,
    title,
    minutes: step.minutes,
    lead,
    before,
    after,
    items: items.map((item, place) => ({
      id: step.items[place]?.id ?? '',
      title: item.title,
      depth: item.depth,
      help: item.help,
      how: item.how,
    })),
  }
}

export function renderIntro(intro: string): string {
  const document: Root = { type: 'root', children: parseNodes(intro) }
  return createRenderer(document, 2).html(document.children)
}

export const buildOutline = ({ steps }: Draft): Outline =>
  steps.map(({ id, minutes, items }) => ({ id, minutes, items: items.map((item) => item.id) }))

export interface ChecklistText {
  name: string
  language: Language
  draft: Draft
}

const counted: Record<Language, (steps: number, tasks: number) => string> = {
  en: (steps, tasks) => `Steps: ${steps}, items: ${tasks}.`,
  ru: (steps, tasks) => `Шагов: ${steps}, задач: ${tasks}.`,
  de: (steps, tasks) => `Schritte: ${steps}, Aufgaben: ${tasks}.`,
}

export const countItems = ({ steps }: Pick<Draft, 'steps'>): number => steps.reduce((sum, { items }) => sum + items.length, 0)

/** Writes a checklist as a file in our own format, which can be imported as a guide of `category` (docs/writing-a-guide.md). */
export function writeChecklist({ name, language, draft }: ChecklistText, category = 'business'): string {
  const short = truncate(name, 80)
  const about = oneLine(parseNodes(draft.intro).map(nodeText).join(' '))
  const counts = counted[language](draft.steps.length, countItems(draft))
  const announce = about.length >= 20 ? truncate(about, maxOnCard) : `${truncate(name, maxOnCard - counts.length - 2)}. ${counts}`
  const front = { slug: toSlug(name) || 'checklist', category, name: short, ...(short === name ? {} : { title: name }), announce }
  return writeDraft(draft, front)
}

/** Cuts to a number of UTF-16 units, the unit of the import's limits, and never splits a surrogate pair. */
const truncate = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** Writes a draft as a file in our own format, below the front matter `front`. */
export const writeDraft = ({ intro, steps }: Draft, front?: Record<string, string>): string =>
  writeFile([...parseNodes(intro), ...steps.flatMap((step) => sectionNodes(toSection(step)))], front)

function writeFile(nodes: RootContent[], front: Record<string, string> = { slug: 'draft' }): string {
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n${writeMarkdown(nodes)}\n`
}

const sectionNodes = ({ heading, nodes }: Section): RootContent[] => (heading ? [heading, ...nodes] : nodes)

function toSection({ id, title, minutes, lead, before, items, after }: DraftStep): Section {
  const text = `${withoutMarks(oneLine(title))} {#${id} minutes=${minutes}}`
  return {
    heading: { type: 'heading', depth: 2, children: [{ type: 'text', value: text }] },
    title: (own) => own,
    nodes: [...parseNodes(lead), ...parseNodes(before), ...(items.length > 0 ? [toTaskList(items)] : []), ...parseNodes(after)],
  }
}

/** Prevents text that a user typed from being read as our id marks. */
const withoutMarks = (text: string) => text.replaceAll('{#', '{ #')

function toTaskList(items: DraftItem[]): List {
  const top: List = { type: 'list', ordered: false, spread: false, children: [] }
  const open: List[] = [top]
  for (const { id, title, depth, help, how } of items) {
    const entry: ListItem = {
      type: 'listItem',
      checked: false,
      spread: false,
      children: [parseTitle(title, id), ...parseBlocks(help), ...parseBlocks(how)],
    }
    open.length = Math.min(open.length, depth + 1)
    const above = open.at(-1)?.children.at(-1)
    if (depth >= open.length && above) {
      const below: List = { type: 'list', ordered: false, spread: false, children: [] }
      above.children.push(below)
      open.push(below)
    }
    open.at(-1)?.children.push(entry)
  }
  visit(top, 'list', (list) => {
    for (const entry of list.children) entry.spread ||= entry.checked === false && entry.children.length > 1
    list.spread ||= list.children.some(({ spread, checked }) => checked === false && spread)
  })
  return top
}

const parseBlocks = (markdown: string) => parseNodes(markdown) as ListItem['children']

function parseTitle(markdown: string, id: string): Paragraph {
  const children = parsePhrasing(markdown)
  const mark = { type: 'text' as const, value: ` {#${id}}` }
  return { type: 'paragraph', children: [...children, mark] }
}

/** Inline content of a line of Markdown; a text of several lines is taken literally. */
function parsePhrasing(markdown: string): PhrasingContent[] {
  const nodes = parseNodes(markdown)
  const [first] = nodes
  const plain: PhrasingContent[] = nodes.length > 0 ? [{ type: 'text', value: oneLine(markdown) }] : []
  const children = nodes.length === 1 && first?.type === 'paragraph' ? first.children : plain
  visit({ type: 'paragraph', children } as Paragraph, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') node.value = withoutMarks(node.value)
  })
  const text = children.map(nodeText).join('')
  return text.includes('{#') ? [{ type: 'text', value: withoutMarks(text) }] : children
}

/** Content of a draft's text, without steps and tasks: only the draft itself has those. */
function parseNodes(markdown: string): RootContent[] {
  if (!markdown.trim()) return []
  // The leading line break prevents three hyphens at the start from being read as front matter.
  const { children } = detachPieces(parseMarkdown(`\n${markdown}`))
  lowerHeadings(children, 2)
  visit({ type: 'root', children } as Root, 'listItem', (entry) => {
    entry.checked = null
  })
  return children
}

function lowerHeadings(nodes: RootContent[], level: number): void {
  visit({ type: 'root', children: nodes } as Root, 'heading', (heading) => {
    heading.depth = depthBelow(heading, level)
  })
}
