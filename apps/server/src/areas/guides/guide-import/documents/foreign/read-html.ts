import type { Element, Root as HtmlRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import type { BlockContent, Html, PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { startLine } from '../../../../../platform/markdown.ts'
import { createNote, type ImportMessage, shorten } from '../notes.ts'
import { parseLines } from '../read-tasks.ts'

/** Elements without a Markdown equivalent. */
const lost = new Set(['script', 'style', 'svg', 'math', 'object', 'embed', 'canvas', 'select', 'dialog', 'menu', 'datalist', 'caption'])

/** Converts raw HTML to Markdown. Elements without an equivalent become warnings with their line, oversized ones problems. */
export function readHtml(document: Root, file: string, maxCells: number): { problems: ImportMessage[]; warnings: ImportMessage[] } {
  const [problems, warnings]: [ImportMessage[], ImportMessage[]] = [[], []]
  const notes: Notes = {
    maxCells,
    lost: (line, what) => warnings.push(createNote(file, line, 'html_left_out', shorten(what))),
    tooMuch: (line, key) => problems.push(createNote(file, line, key, key === 'too_many_cells' ? String(maxCells) : '')),
  }
  visit(document, (node) => {
    if (node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem' || node.type === 'footnoteDefinition')
      node.children = readBlocks(node.children, notes) as BlockContent[]
    else if ('children' in node && node.children.some(({ type }) => type === 'html'))
      node.children = readInline(node.children as PhrasingContent[], notes) as never
  })
  return { problems, warnings }
}

interface Notes {
  maxCells: number
  lost: (line: number, what: string) => void
  tooMuch: (line: number, key: 'too_many_cells' | 'too_deep') => void
}

/** Joins adjacent blocks of HTML, because lists and tables may contain empty lines. */
function readBlocks(nodes: readonly RootContent[], notes: Notes): RootContent[] {
  const read: RootContent[] = []
  let open: Html[] = []
  const close = () => {
    if (open.length > 0) read.push(...convertBlocks(open, notes))
    open = []
  }
  for (const node of nodes.flatMap(splitTasks)) {
    if (node.type === 'html') open.push(node)
    else {
      close()
      read.push(node)
    }
  }
  close()
  return read
}

const boxed = /^\s*(?:[-*+]|\d+[.)])\s+\[[ xX]\]\s/
const comments = /<!--[\s\S]*?(?:-->|$)/g
/** Elements that preserve line breaks, or have entries and cells of their own. */
const withOwnLines = /<(?:pre|script|style|textarea|table|ul|ol)\b/i

/** Splits off tasks that follow a tag without an empty line: Markdown reads them as HTML, but authors mean tasks. */
function splitTasks(node: RootContent): RootContent[] {
  if (node.type !== 'html' || !node.position || withOwnLines.test(node.value)) return [node]
  const lines = node.value.replace(comments, (comment) => comment.replace(/.+/g, '')).split('\n')
  if (!lines.some((text) => boxed.test(text))) return [node]
  const { position } = node
  const parts: { areTasks: boolean; at: number; lines: string[] }[] = []
  for (const [at, text] of lines.entries()) {
    const last = parts.at(-1)
    const areTasks = boxed.test(text) || (last?.areTasks === true && !/^\s*</.test(text))
    if (last?.areTasks === areTasks) last.lines.push(text)
    else parts.push({ areTasks, at: position.start.line + at, lines: [text] })
  }
  return parts.flatMap(({ areTasks, at, lines: own }): RootContent[] => {
    if (areTasks) return parseLines(own, at)
    const place = { start: { ...position.start, line: at }, end: { ...position.end, line: at + own.length - 1 } }
    return [{ type: 'html', value: own.join('\n'), position: place }]
  })
}

/** The summary of a <details> becomes a bold line above its content. */
const summary: Handle = (state, node) => {
  const children = state.all(node) as PhrasingContent[]
  return children.length > 0 ? { type: 'paragraph', children: [{ type: 'strong', children }] } : undefined
}

function convertBlocks(run: Html[], notes: Notes): RootContent[] {
  const first = startLine(run[0])
  let html = ''
  let line = first
  for (const node of run) {
    html += '\n'.repeat(Math.max(0, startLine(node) - line)) + node.value
    line = node.position?.end.line ?? line
  }
  if (isTooCostlyToParse(html)) {
    notes.tooMuch(first, 'too_deep')
    return []
  }
  const tree = fromHtml(html, { fragment: true })
  prepare(tree, first - 1, notes)
  const read = toMdast(tree, { document: true, handlers: { summary } })
  const { children } = read.type === 'root' ? read : { children: [read as RootContent] }
  visit({ type: 'root', children } as Root, ({ position }) => {
    if (!position) return
    position.start.line += first - 1
    position.end.line += first - 1
  })
  return children.filter((node) => node.type !== 'paragraph' || node.children.length > 0)
}

const tags = /<(\/?)([a-z][a-z0-9-]*)/g
/** Void elements, and elements that the next of their kind closes. */
const withoutEndTag = new Set(
  'a area base br col colgroup dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(' '),
)
/** HTML parsers reopen unclosed formatting elements in every following block. */
const emphasis = new Set('b big code em font i nobr s small strike strong tt u'.split(' '))
const maxOpenElements = 500
const maxReopened = 200_000

/** Whether unclosed elements would make parsing slow or multiply the output. */
function isTooCostlyToParse(html: string): boolean {
  const open = new Map<string, number>()
  let [depth, all, repeated, most] = [0, 0, 0, 0]
  for (const [, slash, name = ''] of html.toLowerCase().matchAll(tags)) {
    if (!slash) all++
    if (withoutEndTag.has(name)) continue
    const before = open.get(name) ?? 0
    const change = slash ? -Math.min(1, before) : 1
    open.set(name, before + change)
    depth += change
    if (emphasis.has(name)) repeated += change
    most = Math.max(most, repeated)
    if (depth > maxOpenElements) return true
  }
  return most * all > maxReopened
}

/** Maximum colspan and rowspan. */
const maxSpan = 100
const parseSpan = (given: unknown) => Math.min(maxSpan, Math.max(1, Number.parseInt(String(given), 10) || 1))

/** Counts the cells of a table as if every row were as long as the longest. Caps colspan and rowspan. */
function countCells(table: Element): number {
  const widths: number[] = []
  let row = -1
  visit(table, 'element', ({ tagName, properties }) => {
    if (tagName === 'tr') row++
    if (tagName !== 'td' && tagName !== 'th') return
    const [columns, rows] = [properties.colSpan, properties.rowSpan].map(parseSpan) as [number, number]
    Object.assign(properties, { colSpan: columns, rowSpan: rows })
    for (let below = 0; below < rows; below++) widths[row + below] = (widths[row + below] ?? 0) + columns
  })
  return (row + 1) * widths.slice(0, row + 1).reduce((most, width) => Math.max(most, width), 0)
}

/** Prepares elements for conversion: unwraps labels, names frames by their address. `above`: number of lines of the file above the tree. */
function prepare(tree: HtmlRoot, above: number, notes: Notes): void {
  visit(tree, 'element', (node, index, parent) => {
    const line = above + (node.position?.start.line ?? 1)
    if (lost.has(node.tagName)) notes.lost(line, `<${node.tagName}>`)
    if (node.tagName === 'table' && countCells(node) > notes.maxCells) {
      notes.tooMuch(line, 'too_many_cells')
      node.children = []
    }
    if (node.tagName === 'iframe') node.properties.title ||= String(node.properties.src ?? '')
    if (node.tagName !== 'label' || !parent || index === undefined) return undefined
    parent.children.splice(index, 1, ...(node.children as never[]))
    return index
  })
}

type Wrap = (children: PhrasingContent[], element: Element | undefined) => PhrasingContent[]
const strong: Wrap = (children) => [{ type: 'strong', children }]
const italic: Wrap = (children) => [{ type: 'emphasis', children }]
const struck: Wrap = (children) => [{ type: 'delete', children }]
const wraps: Record<string, Wrap> = {
  a: (children, element) => {
    const url = String(element?.properties.href ?? '')
    return url ? [{ type: 'link', url, children: children as never[] }] : children
  },
  b: strong,
  strong,
  i: italic,
  em: italic,
  del: struck,
  s: struck,
  strike: struck,
}

interface OpenTag {
  tag: string
  html: Html
  children: PhrasingContent[]
}

/** Converts inline tags: formatting, pictures, checkboxes and line breaks. Text inside other tags is retained. */
function readInline(nodes: PhrasingContent[], notes: Notes): PhrasingContent[] {
  const stack: OpenTag[] = [{ tag: '', html: { type: 'html', value: '' }, children: [] }]
  const add = (...children: PhrasingContent[]) => stack.at(-1)?.children.push(...children)
  const end = (wrapped: boolean) => {
    const { tag, html, children } = stack.pop() as OpenTag
    const made = wrapped ? (wraps[tag]?.(children, parseElement(html)) ?? children) : children
    add(...made.map((node) => (html.position && !node.position ? { ...node, position: html.position } : node)))
  }
  for (const node of nodes) {
    if (node.type !== 'html') {
      add(node)
      continue
    }
    const [, slash, name = ''] = /^<(\/?)([A-Za-z][\w-]*)/.exec(node.value) ?? []
    const tag = name.toLowerCase()
    if (slash && stack.some((open) => open.tag === tag)) {
      while (stack.at(-1)?.tag !== tag) end(false)
      end(true)
    } else if (!slash && wraps[tag] && !node.value.endsWith('/>')) stack.push({ tag, html: node, children: [] })
    else if (!slash) add(...convertInline(node, tag, notes))
  }
  while (stack.length > 1) end(false)
  return joinText(stack[0]?.children ?? [])
}

function convertInline(node: Html, tag: string, notes: Notes): PhrasingContent[] {
  const place = node.position ? { position: node.position } : {}
  if (tag === 'br') return [{ type: 'break', ...place }]
  if (lost.has(tag)) notes.lost(startLine(node), `<${tag}>`)
  const { src, alt, title, type, checked } = parseElement(node)?.properties ?? {}
  if (tag === 'img') return [{ type: 'image', url: String(src ?? ''), alt: String(alt ?? title ?? ''), ...place }]
  if (tag === 'input' && type === 'checkbox') return [{ type: 'text', value: checked ? '[x] ' : '[ ] ', ...place }]
  const isMedia = tag === 'iframe' || tag === 'video' || tag === 'audio'
  return isMedia && src ? [{ type: 'link', url: String(src), children: [{ type: 'text', value: String(title ?? src) }], ...place }] : []
}

const parseElement = (node: Html): Element | undefined =>
  fromHtml(node.value, { fragment: true }).children.find((child) => child.type === 'element')

/** Joins adjacent text nodes, so that markers split between them are found. */
function joinText(nodes: PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text') joined[joined.length - 1] = { ...last, value: last.value + node.value }
    else joined.push(node)
  }
  return joined
}
