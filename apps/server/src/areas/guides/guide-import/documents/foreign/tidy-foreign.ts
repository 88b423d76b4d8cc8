import type { List, Nodes, Paragraph, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { isTasks, nodeText, startLine } from '../../../../../platform/markdown.ts'
import { createNote, type ImportMessage, shorten } from '../notes.ts'
import { readTasks } from '../read-tasks.ts'
import { readDialects } from './read-dialects.ts'
import { readHtml } from './read-html.ts'

/**
 * Converts the syntax of other tools to common Markdown without losing words. Lost content becomes warnings, oversized
 * content problems. `maxCells`: maximum number of cells of an HTML table.
 */
export function tidyForeign(document: Root, file: string, maxCells: number): { problems: ImportMessage[]; warnings: ImportMessage[] } {
  inlineReferences(document)
  const { problems, warnings } = readHtml(document, file, maxCells)
  readDialects(document)
  const badges = document.children.filter(isBadges)
  warnings.push(...badges.map((node) => createNote(file, startLine(node), 'badges_left_out', shorten(nodeText(node)))))
  document.children = withoutContents(document.children.filter((node) => !badges.includes(node)))
  return { problems, warnings: [...warnings, ...readTasks(document, file)] }
}

/** Converts reference links `[x][ref]` to inline links, so that later steps handle one kind. */
function inlineReferences(document: Root): void {
  const definitions = new Map<string, { url: string }>()
  visit(document, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  // A reference without a definition is text.
  if (definitions.size === 0) return
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

const badge = /badge|shields\.io|travis-ci|circleci|codecov|coveralls|awesome\.re|badgen|ci\.appveyor|actions\/workflows/i

/** Whether a paragraph consists of status badges only. */
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

/** Removes tables of contents, and headings that stood above nothing else. */
function withoutContents(nodes: RootContent[]): RootContent[] {
  const isEnd = (node: RootContent | undefined) => node === undefined || node.type === 'heading'
  return nodes.filter((node, place) => {
    const [next, afterNext] = nodes.slice(place + 1)
    return !isContents(node) && !(node.type === 'heading' && next && isContents(next) && isEnd(afterNext))
  })
}

const isContentsMark = (node: Paragraph | List) => /^(\[toc\]|\[\[_?toc_?\]\]|toc|table of contents)$/i.test(nodeText(node).trim())

/** Whether a list links to the file's own headings only; guides display their own table of contents. */
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
