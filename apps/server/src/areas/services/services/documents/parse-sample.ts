import { visit } from 'unist-util-visit'
import type { ContentFile } from '../../../../platform/content-folders.ts'
import { createRenderer, isAddress, nodeText, parseMarkdown, startLine } from '../../../../platform/markdown.ts'
import type { Problem } from '../../../../platform/yaml.ts'

/** Renders a sample result as safe HTML. */
export function parseSample({ file, text }: ContentFile): { html: string; problems: Problem[] } {
  const problems: Problem[] = []
  const note = (line: number, message: string) => void problems.push({ file, line, message })
  const tree = parseMarkdown(text)
  visit(tree, (node) => {
    if (node.type === 'html') note(startLine(node), 'Raw HTML is not allowed. Use Markdown.')
    if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !isAddress(node.url))
      note(startLine(node), `"${node.url}" leads nowhere. Use https://… or mailto:….`)
  })
  if (nodeText(tree).trim() === '') note(1, 'this sample is empty')
  return { html: createRenderer(tree, 2).html(tree.children), problems }
}
