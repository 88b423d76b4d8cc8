import type { Paragraph, PhrasingContent, Root } from 'mdast'
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

/** What stays as it was typed: everything of Markdown but links, lists and bold. */
const literal = [
  ...['headingAtx', 'setextUnderline', 'thematicBreak', 'blockQuote', 'codeIndented', 'codeFenced', 'codeText', 'htmlFlow', 'htmlText'],
  ...['definition', 'labelStartImage', 'hardBreakEscape', 'characterReference', 'table', 'strikethrough', 'tasklistCheck'],
  ...['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'],
]
function small(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: literal } }]
}

/** One star is no bold, and a line of its own stays one. */
function asTyped() {
  return (tree: Root, { value }: { value: unknown }) => {
    const source = String(value)
    visit(tree, 'emphasis', (node, index, parent) => {
      if (!parent || index === undefined) return
      const mark = { type: 'text' as const, value: source[node.position?.start.offset ?? 0] ?? '*' }
      ;(parent as Paragraph).children.splice(index, 1, mark, ...node.children, mark)
      return index
    })
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !node.value.includes('\n')) return
      const pieces = node.value
        .split('\n')
        .flatMap((line): PhrasingContent[] => [{ type: 'break' }, { type: 'text', value: line }])
        .slice(1)
      ;(parent as Paragraph).children.splice(index, 1, ...pieces)
      return [SKIP, index + pieces.length]
    })
  }
}

const schema: Schema = {
  tagNames: ['p', 'br', 'strong', 'ul', 'ol', 'li', 'a'],
  attributes: { a: ['href', ['rel', 'nofollow', 'noopener', 'ugc']], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
}

/** Who wrote it is not asked: no link of theirs counts for search engines or reaches back here. */
function foreignLinks() {
  return (tree: Root) => {
    visit(tree, 'link', (node) => {
      node.data = { hProperties: { rel: ['nofollow', 'noopener', 'ugc'] } }
    })
  }
}

const writer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(small)
  .use(asTyped)
  .use(foreignLinks)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(rehypeStringify)

/** Runs in a process of its own (small-markdown.ts): the worst of some thousand characters takes a tenth of a second of a processor. */
export default function render(text: string): string {
  return String(writer.processSync(text)).trim()
}
