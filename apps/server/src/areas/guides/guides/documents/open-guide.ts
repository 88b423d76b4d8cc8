import type { Language } from '@waymark/contract/choices.ts'
import { excessOf, type MarkdownBounds } from '@waymark/contract/markdown-bounds.ts'
import type { Root } from 'mdast'
import { parseMarkdown } from '../../../../platform/markdown.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import { tidyForeign } from './tidy-foreign.ts'

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
  warnings: Problem[]
}

/** Longer files are no guides, and reading them would keep everything else waiting. */
const maxCharacters = 500_000
/** Each heading may begin a step, and is compared with the others. */
const maxHeadings = 2_000
/** Of a file: `marks` in one paragraph, where the time to pair them grows with their square. */
const bounds: MarkdownBounds = { cells: 20_000, depth: 49, marks: 4000 }
const words = {
  too_many_cells: `its tables have more than ${bounds.cells} cells, each row counted as long as the first; fewer or smaller tables are right`,
  too_deep: 'lists or quotes are nested too deep',
  too_many_marks: `one paragraph has more than ${bounds.marks} of [ ] * _ ~ \` < !`,
}

/** What nobody writes, and what would take long to read; null when there is nothing of it. */
function excess(text: string): string | null {
  if (text.length > maxCharacters) return `${text.length} characters are too many; up to ${maxCharacters} are right`
  const headings = text.match(/^[ \t>]*(?:#{1,6}[ \t]|[=-]+[ \t]*$)/gm)?.length ?? 0
  if (headings > maxHeadings) return `${headings} headings are too many; up to ${maxHeadings} are right`
  const key = excessOf(text, bounds)
  return key && words[key]
}

/** Reads a file's text as a tree; a problem when that cannot be done. Never throws. */
export function openGuide(source: GuideFile): OpenGuide | Problem {
  const { file } = source
  const text = source.text.replace(/^\uFEFF/, '')
  const much = excess(text)
  if (much) return { file, line: 1, message: much }
  const opened = guarded(file, () => {
    const document = parseMarkdown(text)
    const own = isOwn(text)
    return { ...source, text, own, document, warnings: own ? [] : tidyForeign(document, file) }
  })
  return opened
}

/** The walkers of unified recurse: what is nested thousands of levels deep ends there, and is no guide. */
export function guarded<T>(file: string, read: () => T): T | Problem {
  try {
    return read()
  } catch (error) {
    const reason = error instanceof RangeError ? 'it is nested too deep' : (error as Error).message
    return { file, line: 1, message: `this cannot be read: ${reason}` }
  }
}

const field = (names: string) => new RegExp(`^---[ \\t]*\\r?\\n(?:(?!---)[^\\n]*\\n)*?(?:${names})[ \\t]*:`)
const ours = field('slug|category|announce')
const onlyOurs = field('announce')
/** Front matter of Jekyll, Hugo, Docusaurus or Obsidian, where `slug` and `category` stand as well. */
const theirs = field('title|layout|date|draft|permalink|categories|weight|sidebar_[a-z]+|aliases|cssclass(?:es)?')

const isOwn = (text: string) => ours.test(text) && (onlyOurs.test(text) || !theirs.test(text))
