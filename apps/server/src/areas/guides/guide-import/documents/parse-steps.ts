import type { Language } from '@waymark/contract/choices.ts'
import type { Block, Item } from '@waymark/contract/guides/guides.ts'
import type { List, Paragraph, RootContent } from 'mdast'
import { textOfHtml } from '../../../../platform/content-text.ts'
import { type Attributes, isTasks, nodeText, type PieceWriter, startLine, takeAttributes } from '../../../../platform/markdown.ts'
import { createNote, type ImportMessage } from './notes.ts'
import type { Front } from './parse-front.ts'
import type { Section } from './split-sections.ts'

/** A step or task of one file; its id is assigned later if the file has none. */
interface ParsedEntry {
  id: string | null
  line: number
  /** Plain text, for matching with an earlier version. */
  text: string
}

export interface ParsedItem<B = Block[]> extends Omit<Item, 'id' | 'how'>, ParsedEntry {
  how: B
}

export interface ParsedStep<B = Block[]> extends ParsedEntry {
  title: string
  minutes: number | null
  lead: string
  before: B
  items: ParsedItem<B>[]
  after: B
}

export interface ParsedGuide {
  file: string
  language: Language
  /** Written for Waymark, with ids; otherwise Markdown from elsewhere. */
  own: boolean
  front: Front
  lineOf: (field: string) => number
  intro: string
  steps: ParsedStep[]
  /** Names of headings that links refer to, with the index of their step. */
  anchors: [name: string, step: number][]
  /** Unchanged text of the file. */
  markdown: string
}

export interface GuideRead {
  /** Null when the file cannot be read or is empty. */
  guide: ParsedGuide | null
  problems: ImportMessage[]
  warnings: ImportMessage[]
  /** Reason why the file is no guide. */
  skipped: ImportMessage | null
}

export const failedRead = (problem: ImportMessage): GuideRead => ({ guide: null, problems: [problem], warnings: [], skipped: null })

export interface Notes {
  file: string
  /** One of our own guides. In Markdown from elsewhere invalid content is dropped with a warning. */
  own: boolean
  problems: ImportMessage[]
  warnings: ImportMessage[]
}

/** Builds a step from its heading and the content below it. */
export function parseStep<B>({ heading, title, nodes }: Section, writer: PieceWriter<B>, notes: Notes): ParsedStep<B> {
  const marks: Attributes = heading ? takeAttributes(heading) : { id: null, minutes: null, unreadable: null }
  const line = startLine(heading ?? nodes[0])
  noteUnreadable(marks, line, notes)
  const name = (heading ? title(nodeText(heading)) : title('')).replace(/\s+/g, ' ').trim()

  const rest = [...nodes]
  const lead = isLead(rest[0]) ? writer.inline((rest.shift() as Paragraph).children) : ''
  const lists = rest.filter(isTasks)
  const first = lists[0] ? rest.indexOf(lists[0]) : rest.length
  const last = lists.at(-1)
  const end = last ? rest.indexOf(last) : -1
  for (const between of rest.slice(first, Math.max(first, end)).filter((node) => !isTasks(node)))
    notes.warnings.push(createNote(notes.file, startLine(between), 'between_tasks'))

  const items: ParsedItem<B>[] = []
  for (const list of lists) parseItems(list, 0, items, writer, notes)
  return {
    id: marks.id,
    line,
    text: name,
    title: name,
    minutes: marks.minutes,
    lead,
    items,
    before: writer.blocks(rest.slice(0, first)),
    after: writer.blocks(rest.slice(first).filter((node) => !isTasks(node))),
  }
}

function parseItems<B>(list: List, depth: number, items: ParsedItem<B>[], writer: PieceWriter<B>, notes: Notes): void {
  for (const entry of list.children) {
    const [first, ...rest] = entry.children
    const title: Paragraph | undefined = first?.type === 'paragraph' ? first : undefined
    const marks = title ? takeAttributes(title) : { id: null, minutes: null, unreadable: null }
    const line = startLine(entry)
    noteUnreadable(marks, line, notes)
    const shown = title ? writer.inline(title.children) : ''
    const text = textOfHtml(shown)
    if (/^(\[[ x]?\])?$/i.test(text) && !title?.children.some(({ type }) => type === 'image')) {
      if (notes.own) notes.problems.push({ file: notes.file, line, message: 'This task has no text. Write one line after "- [ ]".' })
      else notes.warnings.push(createNote(notes.file, line, 'task_empty'))
      if (!notes.own) {
        for (const nested of entry.children) if (isTasks(nested)) parseItems(nested, depth, items, writer, notes)
        continue
      }
    }
    const below = (title ? rest : entry.children).filter((node) => !isTasks(node))
    const help = below[0]?.type === 'paragraph' ? writer.inline(below[0].children) : ''
    items.push({
      id: marks.id,
      line,
      text,
      title: shown,
      depth,
      help,
      how: writer.blocks(help ? below.slice(1) : below),
    })
    for (const nested of entry.children) if (isTasks(nested)) parseItems(nested, depth + 1, items, writer, notes)
  }
}

function noteUnreadable({ unreadable }: Attributes, line: number, { file, own, problems }: Notes): void {
  if (!unreadable || !own) return
  problems.push({
    file,
    line,
    message: `"${unreadable}" cannot be read. Write {#id} or {#id minutes=5} at the end of the line, followed by an empty line.`,
  })
}

const isLead = (node: RootContent | undefined): boolean =>
  node?.type === 'paragraph' && node.children.some((child) => child.type !== 'image' && nodeText(child).trim() !== '')
