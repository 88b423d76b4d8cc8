import type { Blockquote, Code, Heading, List, ListItem, Paragraph, PhrasingContent, Root, RootContent, Table, TableRow } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { isTasks, nodeText, parseText, startLine } from '../../../../platform/markdown.ts'
import { createNote, type ImportMessage } from './notes.ts'

/** Converts everything that means tasks into tasks, and titles above tasks into headings. Returns warnings. */
export function readTasks(document: Root, file: string): ImportMessage[] {
  const warnings: ImportMessage[] = []
  const cancelled = (node: ListItem) => void warnings.push(createNote(file, startLine(node), 'task_cancelled'))
  visit(document, (node, index, parent) => {
    if (index === undefined || !parent) return undefined
    const read =
      node.type === 'table'
        ? readTable(node)
        : node.type === 'code'
          ? readCode(node)
          : node.type === 'paragraph'
            ? readLines(node, parent.type === 'listItem' && index === 0)
            : null
    if (!read) return undefined
    parent.children.splice(index, 1, ...(read as never[]))
    return [SKIP, index + read.length]
  })
  visit(document, 'listItem', (item) => readCheckbox(item, cancelled))
  visit(document, 'blockquote', (quote, index, parent) => {
    if (!parent || index === undefined || !hasTasks(quote)) return undefined
    const parts = withoutQuote(quote)
    parent.children.splice(index, 1, ...(parts as never[]))
    return index
  })
  if (!hasTasks(document)) markInstead(document)
  let depth = 1
  document.children = document.children.flatMap((node) => {
    if (node.type === 'heading') depth = node.depth
    return isTasks(node) ? splitList(node, depth) : node
  })
  raiseTitles(document)
  return warnings
}

/** A checkbox at the start of a line: as on GitHub, as in note programs (started, moved, cancelled, question), or as one character. */
const checkboxMarker = /^(?:\[([ xX\-/<>!?*~]?)\]|[☐☑☒]\uFE0F?)[ \t]+(?=\S)/

function readCheckbox(item: ListItem, cancelled: (item: ListItem) => void): void {
  const [above, ...below] = item.children
  // Three hyphens below a task turn its text into a heading.
  const first: Paragraph | undefined =
    above?.type === 'heading' ? { ...above, type: 'paragraph' } : above?.type === 'paragraph' ? above : undefined
  const text = first?.children[0]
  if (typeof item.checked === 'boolean' || !first || text?.type !== 'text') return
  if (first.children.length === 1 && /^\[[ xX]?\]$/.test(text.value.trim())) {
    item.checked = false
    return
  }
  const found = checkboxMarker.exec(text.value) ?? (first.children.length > 1 ? /^\[([ xX\-/<>!?*~]?)\][ \t]+$/.exec(text.value) : null)
  if (!found) return
  text.value = text.value.slice(found[0].length)
  item.checked = false
  item.children = [first, ...below]
  if (found[1] !== '-') return
  first.children = [{ type: 'delete', children: first.children.filter((child) => child !== text || text.value !== '') }]
  cancelled(item)
}

const boxed = String.raw`(?:(?:[-*+]|\d+[.)])\s+)?(?:\[[ xX]\]|[☐☑☒]\uFE0F?)[ \t]`
const beginsBoxed = new RegExp(`^\\s*${boxed}`)
const nextBoxed = new RegExp(`\\n(?=\\s*${boxed})`)
const bullet = /^\s*(?:(?:[-*+]|\d+[.)])\s+)?/

/** Converts lines with checkboxes that Markdown does not read as a list, for example because of their indentation. */
function readLines(node: Paragraph, isTitle: boolean): RootContent[] | null {
  const lines: PhrasingContent[][] = [[]]
  for (const child of node.children) {
    const [value = '', ...more] = child.type === 'text' ? child.value.split(nextBoxed) : []
    lines.at(-1)?.push(child.type === 'text' ? { ...child, value } : child)
    for (const next of more) lines.push([{ type: 'text', value: next, ...copyPosition(child) }])
  }
  const [first = []] = lines
  const isTask = !isTitle && first[0]?.type === 'text' && beginsBoxed.test(`${first[0].value}x`)
  const tasks = isTask ? lines : lines.slice(1)
  if (tasks.length === 0) return null
  let line = startLine(node)
  const starts = lines.map((parts) => {
    const start = line
    line += 1 + parts.map((part) => nodeText(part).split('\n').length - 1).reduce((sum, count) => sum + count, 0)
    return start
  })
  const children = tasks.map((parts, at): ListItem => {
    const place = placeAt(node, starts[lines.length - tasks.length + at] ?? line)
    const [text, ...rest] = parts
    const title = text?.type === 'text' ? [{ ...text, value: text.value.replace(bullet, '') }, ...rest] : parts
    return { type: 'listItem', children: [{ type: 'paragraph', children: title, ...place }], ...place }
  })
  const list: List = { type: 'list', ordered: false, children, ...copyPosition(node) }
  return isTask ? [list] : [{ ...node, children: first }, list]
}

const copyPosition = ({ position }: RootContent) => (position ? { position } : {})
const placeAt = ({ position }: RootContent, line: number) =>
  position ? { position: { ...position, start: { ...position.start, line } } } : {}

/** Converts indented code that is a list of tasks. */
function readCode(node: Code): RootContent[] | null {
  const { position, value } = node
  const isFenced = position && position.end.line - position.start.line + 1 > value.split('\n').length
  if (isFenced || !position || !value.split('\n').some((line) => beginsBoxed.test(line))) return null
  return parseLines(value.split('\n'), position.start.line)
}

/** Parses lines of the document on their own; `line` is the number of the first. */
export function parseLines(lines: string[], line: number): RootContent[] {
  const indent = Math.min(...lines.filter((text) => text.trim() !== '').map((text) => text.length - text.trimStart().length))
  const { children } = parseText(lines.map((text) => text.slice(indent)).join('\n'))
  visit({ type: 'root', children } as Root, (below) => {
    if (!below.position) return
    below.position.start.line += line - 1
    below.position.end.line += line - 1
  })
  return children
}

const boxOfCell = /^(?:\[[ xX]?\]|[☐☑☒⬜]\uFE0F?)(?:[ \t]+|$)/

/** Converts rows with a checkbox into tasks: the first filled cell is the title, the others follow with their column's heading. */
function readTable(table: Table): RootContent[] | null {
  const [head, ...rows] = table.children
  const hasBox = (row: TableRow) => row.children.some((cell) => boxOfCell.test(nodeText(cell).trim()))
  if (!head || !rows.some(hasBox)) return null
  const plain = rows.filter((row) => !hasBox(row))
  const tasks = rows.filter(hasBox).map((row): ListItem => {
    const cells = row.children.map((cell, at) => ({
      above: nodeText(head.children[at] ?? cell).trim(),
      children: withoutBox(cell.children),
    }))
    const [title, ...more] = cells.filter(({ children }) => children.length > 0)
    const rest = more.map(
      ({ above, children }): Paragraph => ({
        type: 'paragraph',
        children: above
          ? [{ type: 'strong', children: [{ type: 'text', value: above }] }, { type: 'text', value: ': ' }, ...children]
          : children,
      }),
    )
    const place = row.position ? { position: row.position } : {}
    return { type: 'listItem', checked: false, children: [{ type: 'paragraph', children: title?.children ?? [] }, ...rest], ...place }
  })
  const place = table.position ? { position: table.position } : {}
  const list: List = { type: 'list', ordered: false, children: tasks, ...place }
  return [...(plain.length > 0 ? [{ ...table, children: [head, ...plain] }] : []), list]
}

function withoutBox(children: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = children
  if (first?.type !== 'text') return children
  const value = first.value.replace(boxOfCell, '')
  return value ? [{ ...first, value }, ...rest] : rest
}

function hasTasks(node: Root | Blockquote): boolean {
  let found = false
  visit(node, 'listItem', ({ checked }) => {
    found ||= typeof checked === 'boolean'
  })
  return found
}

/** Whether only the marker of a hint is left. */
const isEmptyHint = (node: RootContent) =>
  node.type === 'blockquote' && node.children.every(({ type }) => type === 'paragraph') && /^\[!\w+\]$/.test(nodeText(node).trim())

/** Takes tasks out of a blockquote; the rest stays quoted. */
function withoutQuote(quote: Blockquote): RootContent[] {
  const parts: RootContent[] = []
  for (const node of quote.children) {
    const last = parts.at(-1)
    const place = node.position ? { position: node.position } : {}
    if (isTasks(node) || (node.type === 'blockquote' && hasTasks(node))) parts.push(node)
    else if (last?.type === 'blockquote' && !hasTasks(last)) last.children.push(node)
    else parts.push({ type: 'blockquote', children: [node], ...place })
  }
  return parts.filter((node) => !isEmptyHint(node))
}

/**
 * Turns list entries into tasks in a document without checkboxes: numbered lists, because instructions number their
 * steps; without those all lists.
 */
function markInstead(document: Root): void {
  const lists = document.children.filter((node) => node.type === 'list')
  const numbered = lists.filter(({ ordered, children }) => ordered && children.length > 1)
  const items = (numbered.length > 0 ? numbered : lists).flatMap(({ children }) => children)
  if (items.length > 1) for (const item of items) item.checked = false
}

const isTask = ({ checked }: ListItem) => typeof checked === 'boolean'
const isGroup = (item: ListItem) => !isTask(item) && item.children.some(isTasks)

/**
 * Splits a list with tasks. Entries that only contain tasks become headings or, among tasks, a prefix of these; other
 * entries remain plain lists in their place.
 */
function splitList(list: List, depth: number): RootContent[] {
  if (list.children.some(isTask)) return joinLists(sortItems(list))
  const parts: RootContent[] = []
  for (const item of list.children) {
    if (!isGroup(item)) {
      parts.push({ ...list, children: [item] })
      continue
    }
    const [first, ...rest] = item.children
    const below = rest.flatMap((node) => (isTasks(node) ? splitList(node, depth + 1) : node))
    if (first && isTasks(first)) parts.push(...splitList(first, depth + 1), ...below)
    else if (first?.type === 'heading' || first?.type === 'paragraph') parts.push(toHeading(first, Math.min(6, depth + 1)), ...below)
    else if (first) parts.push(first, ...below)
  }
  return joinLists(parts)
}

/** Separates tasks from plain entries, in their order. */
function sortItems(list: List): RootContent[] {
  const parts: RootContent[] = []
  for (const item of list.children) {
    const { tasks, plain } = isTask(item) ? { tasks: [sortBelow(item)], plain: null } : takeTasks(item)
    const place = item.position ? { position: item.position } : {}
    if (tasks.length > 0) parts.push({ ...list, children: tasks, ...place })
    if (plain) parts.push({ ...list, children: [plain], ...place })
  }
  return parts
}

/** Keeps only tasks in the task lists below a task. */
function sortBelow(item: ListItem): ListItem {
  const children = item.children.flatMap((node) => (isTasks(node) ? (joinLists(sortItems(node)) as ListItem['children']) : [node]))
  return { ...item, children }
}

/** Takes the tasks out of a plain entry and prefixes them with its text; `plain` is the content that is left. */
function takeTasks(item: ListItem): { tasks: ListItem[]; plain: ListItem | null } {
  if (!isGroup(item)) return { tasks: [], plain: item }
  const [first] = item.children
  const words = first?.type === 'paragraph' || first?.type === 'heading' ? nodeText(first).replace(/\s*:\s*$/, '') : ''
  const isPlain = first?.type === 'paragraph' && first.children.every(({ type }) => type === 'text')
  const below = item.children.filter(isTasks).flatMap(sortItems)
  const tasks = below.flatMap((node) => (isTasks(node) ? node.children : []))
  for (const task of tasks) if (words) precede(task, `${words}: `)
  const left = item.children.filter((node) => !isTasks(node) && !(isPlain && node === first))
  const beside = below.filter((node) => !isTasks(node)) as ListItem['children']
  return { tasks, plain: left.length + beside.length > 0 ? { ...item, children: [...left, ...beside] } : null }
}

function precede({ children: [first] }: ListItem, words: string): void {
  if (first?.type === 'paragraph') first.children = [{ type: 'text', value: words }, ...first.children]
}

/** Joins adjacent lists of the same kind. */
function joinLists(nodes: RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'list' && last?.type === 'list' && isTasks(node) === isTasks(last)) last.children.push(...node.children)
    else joined.push(node.type === 'list' ? { ...node, children: [...node.children] } : node)
  }
  return joined
}

/** Turns lines right above tasks into headings: bold lines, and short lines without punctuation when a section has several of them. */
function raiseTitles(document: Root): void {
  let depth = 1
  let short: (() => void)[] = []
  const endSection = () => {
    if (short.length > 1) for (const raise of short) raise()
    short = []
  }
  for (const [place, node] of document.children.entries()) {
    if (node.type === 'heading') {
      endSection()
      depth = node.depth
    }
    const next = document.children[place + 1]
    if (node.type !== 'paragraph' || !next || !isTasks(next)) continue
    const level = Math.min(6, depth + 1)
    const raise = () => {
      document.children[place] = toHeading(node, level)
    }
    if (isBold(node)) raise()
    else if (isShort(node)) short.push(raise)
  }
  endSection()
}

function toHeading({ children, position }: Paragraph | Heading, depth: number): Heading {
  const plain = children.flatMap((child) => (child.type === 'strong' ? child.children : [child]))
  const last = plain.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/\s*:\s*$/, '')
  return { type: 'heading', depth: depth as Heading['depth'], children: plain, ...(position ? { position } : {}) }
}

const isBold = ({ children: [first, second, ...more] }: Paragraph) =>
  first?.type === 'strong' &&
  nodeText(first).trim() !== '' &&
  (second === undefined || (second.type === 'text' && /^\s*:?\s*$/.test(second.value))) &&
  more.length === 0

const isShort = (node: Paragraph) => /^[^\n.!?;]{1,60}$/.test(nodeText(node).trim()) && node.children.every(({ type }) => type === 'text')
