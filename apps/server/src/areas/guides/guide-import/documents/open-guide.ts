import type { Language } from '@waymark/contract/choices.ts'
import { findExcess, type MarkdownBounds } from '@waymark/contract/markdown-bounds.ts'
import type { Root } from 'mdast'
import { parseMarkdown, parseText } from '../../../../platform/markdown.ts'
import { prepareMdx, readMdx } from './foreign/read-mdx.ts'
import { tidyForeign } from './foreign/tidy-foreign.ts'
import { createNote, type ImportMessage } from './notes.ts'
import { parseWithFront } from './parse-front.ts'

/** A guide's file with the language and slug from its path. */
export interface GuideFile {
  file: string
  language: Language
  text: string
}

/** A parsed file. Markdown from elsewhere is already converted to common Markdown. */
export interface OpenGuide extends GuideFile {
  own: boolean
  document: Root
  problems: ImportMessage[]
  warnings: ImportMessage[]
}

/** Maximum length of a file, in characters: parsing blocks other work. */
const maxCharacters = 500_000
/** Maximum number of headings: each may begin a step, and matching compares all of them. */
const maxHeadings = 2_000
/** Bounds of a file. `marks`: maximum number of emphasis marks in one paragraph, because pairing them takes quadratic time. */
const bounds: MarkdownBounds = { cells: 20_000, depth: 49, marks: 4000 }

/** Reports a file that would take too long to parse; null if there is none of that. */
function findFileExcess(file: string, text: string): ImportMessage | null {
  if (text.length > maxCharacters) return createNote(file, 1, 'too_long', String(text.length))
  const headings = text.match(/^[ \t>]*(?:#{1,6}[ \t]|[=-]+[ \t]*$)/gm)?.length ?? 0
  if (headings > maxHeadings) return createNote(file, 1, 'too_many_headings', String(headings))
  const key = findExcess(text, bounds)
  if (!key) return null
  return createNote(file, 1, key, String(key === 'too_many_cells' ? bounds.cells : bounds.marks))
}

/** Parses a file as a tree, or returns a problem. Never throws. */
export function openGuide(source: GuideFile, foreign = false): OpenGuide | ImportMessage {
  const { file } = source
  const text = source.text.replace(/^\uFEFF/, '')
  const isMdx = /\.mdx$/i.test(file) && text.length <= maxCharacters
  const read = isMdx ? prepareMdx(text) : text
  const much = findFileExcess(file, read)
  if (much) return much
  return guarded(file, () => {
    const opened = isMdx ? readMdx(file, read) : { document: parseWithFront(read, parseMarkdown, parseText), problems: [], warnings: [] }
    if ('message' in opened) return opened
    const { document } = opened
    const own = !foreign && isOwn(document, read)
    const tidied = own ? { problems: [], warnings: [] } : tidyForeign(document, file, bounds.cells)
    const problems = [...opened.problems, ...tidied.problems]
    return { ...source, text, own, document, problems, warnings: [...opened.warnings, ...tidied.warnings] }
  })
}

/** Catches the stack overflow of recursive tree walkers on content that is nested thousands of levels deep. */
export function guarded<T>(file: string, read: () => T): T | ImportMessage {
  try {
    return read()
  } catch (error) {
    const reason = error instanceof RangeError ? 'it is nested too deep' : (error as Error).message
    return createNote(file, 1, 'unreadable', reason)
  }
}

const field = (names: string) => new RegExp(`^(?:${names})[ \\t]*:`, 'm')
const ours = field('slug|category|announce')
const onlyOurs = field('announce')
/** Fields that only Jekyll, Hugo, Docusaurus or Obsidian use. Their front matter may have `slug` and `category` too. */
const theirs = field('title|layout|date|draft|permalink|categories|weight|sidebar_[a-z]+|aliases|cssclass(?:es)?')

/** Whether the file has our front matter, closed or not. */
function isOwn({ children: [first] }: Root, text: string): boolean {
  const open = /^---[ \t]*\r?\n((?:(?!---)[^\n]*\S[^\n]*\n?)*)/.exec(text)?.[1] ?? ''
  const front = first?.type === 'yaml' ? first.value : /^[\w-]+[ \t]*:/.test(open) ? open : ''
  return ours.test(front) && (onlyOurs.test(front) || !theirs.test(front))
}
