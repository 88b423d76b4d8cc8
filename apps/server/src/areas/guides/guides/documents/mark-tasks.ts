import type { Heading, List, ListItem, Paragraph, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { isTasks, textOf } from '../../../../platform/markdown.ts'

/** Signs that note programs know beside `[ ]` and `[x]`: begun, moved, cancelled, asked. */
const otherSigns = /^\[[-/<>!?*~]\][ \t]+(?=\S)/

/** Makes tasks of what is meant as such, and headings of what stands above tasks in their place. */
export function markTasks(document: Root): void {
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
