import { linesOfHtml } from '../../../platform/content-text.ts'
import type { AnsweringTexts } from '../../../platform/context.ts'
import type { RulesRow } from './queries.ts'

export const documentPaths = {
  terms: '/terms',
  refunds: '/terms/refunds',
  policy: '/policy',
  'personal-data': '/policy/personal-data',
}

/** Sections answer questions, each by itself; what stands above the first belongs to none. */
export function presentSections({ slug, texts }: RulesRow): AnsweringTexts {
  const sectioned = texts.map(({ language, title: context, html, sections }) => {
    const bodies = html.split(/<h2 id="[^"]*">.*?<\/h2>/s).slice(1)
    const passages = sections.map(({ id, title }, at) => {
      const text = linesOfHtml(bodies[at] ?? '')
      return { place: id, title, context, text, paid: false, address: `${documentPaths[slug]}#${id}` }
    })
    return { language, passages }
  })
  return { kind: 'document', subject: slug, texts: sectioned }
}
