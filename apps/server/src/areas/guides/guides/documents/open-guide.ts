import type { Language } from '@waymark/contract/choices.ts'
import { findExcess, type MarkdownBounds } from '@waymark/contract/markdown-bounds.ts'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown, parseText } from '../../../../platform/markdown.ts'
import { readMdx } from './foreign/read-mdx.ts'
import { tidyForeign } from './foreign/tidy-foreign.ts'
import { type Noted, noteOf } from './notes.ts'
import { isFront } from './parse-front.ts'

/** A file of a guide, and what its place says about it. */
export interface GuideFile {
  file: string
  language: Language
  text: string
}

/** A file as a tree: of ours as it stands, from elsewhere without what only its own tool understands. */
export interface OpenGuide extends GuideFile {
  own: boolean
  document: Root
  problems: Noted[]
  warnings: Noted[]
}

/** Longer files are no guides, and reading them would keep everything else waiting. */
const maxCharacters = 500_000
/** Each heading may begin a step, and is compared with the others. */
const maxHeadings = 2_000
/** Of a file: `marks` in one paragraph, where the time to pair them grows with their square. */
const bounds: MarkdownBounds = { cells: 20_000, depth: 49, marks: 4000 }

/** What nobody writes, and what would take long to read; null when there is nothing of it. */
function excess(file: string, text: string): Noted | null {
  if (text.length > maxCharacters) return noteOf(file, 1, 'too_long', String(text.length))
  const headings = text.match(/^[ \t>]*(?:#{1,6}[ \t]|[=-]+[ \t]*$)/gm)?.length ?? 0
  if (headings > maxHeadings) return noteOf(file, 1, 'too_many_headings', String(headings))
  const key = findExcess(text, bounds)
  if (!key) return null
  return noteOf(file, 1, key, String(key === 'too_many_cells' ? bounds.cells : bounds.marks))
}

/** Reads a file's text as a tree; a problem when that cannot be done. Never throws. */
export function openGuide(source: GuideFile, foreign = false): OpenGuide | Noted {
  const { file } = source
  const text = source.text.replace(/^\uFEFF/, '')
  const isMdx = /\.mdx$/i.test(file)
  const mdx = isMdx && text.length <= maxCharacters ? readMdx(file, text) : null
  const read = mdx?.text ?? text
  const much = excess(file, read)
  if (much) return much
  return guarded(file, () => {
    const document = parseFile(read)
    if (mdx) placeIn(document, mdx.lines)
    const own = !foreign && isOwn(document, read)
    const tidied = own ? { problems: [], warnings: [] } : tidyForeign(document, file, bounds.cells)
    const problems = [...(mdx?.problems ?? []), ...tidied.problems]
    return { ...source, text, own, document, problems, warnings: [...(mdx?.warnings ?? []), ...tidied.warnings] }
  })
}

/** A line of hyphens that begins no front matter is a line, and what is below it is text. */
function parseFile(text: string): Root {
  const document = parseMarkdown(text)
  const [first] = document.children
  if ((first?.type !== 'yaml' && first?.type !== 'toml') || isFront(first)) return document
  return parseText(text)
}

/** Lines of the file that Markdown was made from. */
function placeIn(document: Root, lines: number[]): void {
  visit(document, ({ position }) => {
    if (!position) return
    position.start.line = lines[position.start.line - 1] ?? position.start.line
    position.end.line = lines[position.end.line - 1] ?? position.end.line
  })
}

/** The walkers of unified recurse: what is nested thousands of levels deep ends there, and is no guide. */
export function guarded<T>(file: string, read: () => T): T | Noted {
  try {
    return read()
  } catch (error) {
    const reason = error instanceof RangeError ? 'it is nested too deep' : (error as Error).message
    return noteOf(file, 1, 'unreadable', reason)
  }
}

const field = (names: string) => new RegExp(`^(?:${names})[ \\t]*:`, 'm')
const ours = field('slug|category|announce')
const onlyOurs = field('announce')
/** Front matter of Jekyll, Hugo, Docusaurus or Obsidian, where `slug` and `category` stand as well. */
const theirs = field('title|layout|date|draft|permalink|categories|weight|sidebar_[a-z]+|aliases|cssclass(?:es)?')

/** With front matter as we write it, closed or not. */
function isOwn({ children: [first] }: Root, text: string): boolean {
  const open = /^---[ \t]*\r?\n((?:(?!---)[^\n]*\S[^\n]*\n?)*)/.exec(text)?.[1] ?? ''
  const front = first?.type === 'yaml' ? first.value : /^[\w-]+[ \t]*:/.test(open) ? open : ''
  return ours.test(front) && (onlyOurs.test(front) || !theirs.test(front))
}
