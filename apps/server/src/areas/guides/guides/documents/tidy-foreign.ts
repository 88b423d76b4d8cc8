import type { Heading, Html, List, ListItem, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { isTasks, lineOf, parseMarkdown, textOf } from '../../../../platform/markdown.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { readDialects } from './read-dialects.ts'

/** Signs that note programs know beside `[ ]` and `[x]`: begun, moved, cancelled, asked. */
const otherSigns = /^\[[-/<>!?*~]\][ \t]+(?=\S)/

/** Makes tasks of what is meant as such, and headings of what stands above tasks in their place. */
function markTasks(document: Root): void {
  visit(document, 'listItem', readOtherSigns)
  if (!hasTasks(document)) for (const node of document.children) if (isSteps(node)) tickable(node)
  raiseTitles(document)
}

function readOtherSigns(item: ListItem): void {
  const [first] = item.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (typeof item.checked === 'boolean' || text?.type !== 'text' || !otherSigns.test(text.value)) return
  text.value = text.value.replace(otherSigns, '')
  item.checked = false
}

function hasTasks(document: Root): boolean {
  let found = false
  visit(document, 'listItem', ({ checked }) => {
    found ||= typeof checked === 'boolean'
  })
  return found
}

/** Where nobody wrote boxes, things to be done in their order are numbered: in recipes, in instructions of all kinds. */
const isSteps = (node: RootContent): node is List => node.type === 'list' && node.ordered === true && node.children.length > 1

function tickable(list: List): void {
  for (const item of list.children) item.checked = false
}

/**
 * Lines that name the tasks right below them are headings by another name: bold ones, and where one heading has several lists of tasks,
 * short ones that are no sentence.
 */
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
    const level = Math.min(6, depth + 1) as Heading['depth']
    const raise = () => {
      document.children[place] = headingOf(node, level)
    }
    if (isBold(node)) raise()
    else if (isShort(node)) short.push(raise)
  }
  endSection()
}

function headingOf({ children, position }: Paragraph, depth: Heading['depth']): Heading {
  const plain = children.flatMap((child) => (child.type === 'strong' ? child.children : [child]))
  const last = plain.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/\s*:\s*$/, '')
  return { type: 'heading', depth, children: plain, ...(position ? { position } : {}) }
}

const isBold = ({ children: [first, second, ...more] }: Paragraph) =>
  first?.type === 'strong' &&
  textOf(first).trim() !== '' &&
  (second === undefined || (second.type === 'text' && /^\s*:?\s*$/.test(second.value))) &&
  more.length === 0

const isShort = (node: Paragraph) => /^[^\n.!?;]{1,60}$/.test(textOf(node).trim()) && node.children.every(({ type }) => type === 'text')

/**
 * Takes from a document what only the tool it was written for understands, and writes the rest as a guide has it: the same words, so that
 * nothing but ornament is lost. What is lost is in the warnings.
 */
export function tidyForeign(document: Root, file: string): Problem[] {
  const warnings: Problem[] = []
  inlineReferences(document)
  readHtml(document, file, warnings)
  readDialects(document)
  document.children = withoutContents(document.children.filter((node) => !isBadges(node)))
  markTasks(document)
  return warnings
}

/** `[x][ref]` as `[x](address)`: one kind of link to look after. */
function inlineReferences(document: Root): void {
  const definitions = new Map<string, { url: string }>()
  visit(document, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  visit(document, (node, index, parent) => {
    if ((node.type !== 'linkReference' && node.type !== 'imageReference') || !parent || index === undefined) return
    const { url } = definitions.get(node.identifier) ?? { url: '' }
    const { position } = node
    parent.children[index] = {
      ...(node.type === 'linkReference' ? { type: 'link', url, children: node.children } : { type: 'image', url, alt: node.alt ?? '' }),
      ...(position ? { position } : {}),
    }
  })
}

const withoutTags = (html: string) => html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<[^>]*>/g, '')

/** Raw HTML goes, but for what people write in it for want of Markdown: a name in the middle, what is folded, a new line. */
function readHtml(document: Root, file: string, warnings: Problem[]): void {
  const named = document.children.some((node) => node.type === 'heading' && node.depth === 1)
  let lost: Html | undefined
  const [blocks, before] = [[] as RootContent[], document.children]
  for (const node of before) {
    if (node.type !== 'html') {
      blocks.push(node)
      continue
    }
    const name = named || blocks.some((block) => block.type === 'heading') ? undefined : inside(node, 'h1')
    const summary = inside(node, 'summary')
    const place = node.position ? { position: node.position } : {}
    if (name) blocks.push({ type: 'heading', depth: 1, children: name, ...place })
    if (summary) blocks.push({ type: 'paragraph', children: [{ type: 'strong', children: summary }], ...place })
    if (!name && !summary && withoutTags(node.value).trim()) lost ??= node
  }
  document.children = blocks
  visit(document, 'html', (node, index, parent) => {
    if (parent && index !== undefined && /^<br\s*\/?>$/i.test(node.value)) parent.children[index] = { type: 'break' }
  })
  if (lost) warnings.push({ file, line: lineOf(lost), message: 'raw HTML is left out' })
}

/** The text of an element in a block of HTML, read as Markdown: that is how its entities are meant. */
function inside({ value }: Html, tag: string): PhrasingContent[] | undefined {
  const text = new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'i').exec(value)?.[1]
  const [first] = text ? parseMarkdown(withoutTags(text).replace(/\s+/g, ' ').trim()).children : []
  return first?.type === 'paragraph' ? first.children : undefined
}

const badge = /badge|shields\.io|travis-ci|circleci|codecov|coveralls|awesome\.re|badgen|ci\.appveyor|actions\/workflows/i

/** Nothing but little signs of a repository's health. */
function isBadges(node: RootContent): boolean {
  if (node.type !== 'paragraph') return false
  let signs = 0
  let others = 0
  visit(node as Nodes, (child) => {
    if (child.type === 'image' && badge.test(child.url)) signs++
    else if (child.type === 'image' || (child.type === 'text' && child.value.trim())) others++
    else if (child.type === 'inlineCode') others++
    return child.type === 'image' ? SKIP : undefined
  })
  return signs > 0 && others === 0
}

/** Without lists of the file's own headings, and without a heading that stood above nothing else. */
function withoutContents(nodes: RootContent[]): RootContent[] {
  const isEnd = (node: RootContent | undefined) => node === undefined || node.type === 'heading'
  return nodes.filter((node, place) => {
    const [next, afterNext] = nodes.slice(place + 1)
    return !isContents(node) && !(node.type === 'heading' && next && isContents(next) && isEnd(afterNext))
  })
}

const isContentsMark = (node: Paragraph | List) => /^(\[toc\]|\[\[_?toc_?\]\]|toc|table of contents)$/i.test(textOf(node).trim())

/** A list of links to the file's own headings: a guide shows its steps by itself. */
function isContents(node: RootContent): boolean {
  if (node.type === 'paragraph') return isContentsMark(node)
  if (node.type !== 'list' || isTasks(node)) return false
  if (isContentsMark(node)) return true
  let links = 0
  let others = 0
  visit(node as Nodes, (child) => {
    if (child.type === 'link') {
      if (child.url.startsWith('#')) links++
      else others++
      return SKIP
    }
    if (child.type === 'image' || (child.type === 'text' && /[\p{L}\p{N}]/u.test(child.value))) others++
    return undefined
  })
  return links > 0 && others === 0
}
