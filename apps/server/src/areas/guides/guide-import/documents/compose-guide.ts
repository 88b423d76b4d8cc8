import { type Language, languages } from '@waymark/contract/choices.ts'
import type { GuideBody, NamedSource, Outline } from '../../guides/tables.ts'
import type { IdentifiedGuide } from './check-guides.ts'

export interface GuideText {
  language: Language
  translated: boolean
  name: string
  announce: string
  tags: string[]
  body: GuideBody
  /** Unchanged text of the file. */
  markdown: string
}

/** A guide as it is stored: fields shared by all languages, and the texts. */
export interface ComposedGuide {
  slug: string
  category: string
  paid: boolean
  /** Duration in minutes. */
  duration: number
  totalSteps: number
  totalItems: number
  outline: Outline
  recommended: string[]
  services: string[]
  sources: NamedSource[]
  languages: Language[]
  /** One per language; a missing file is replaced by the English text, else by the first language available. */
  texts: GuideText[]
}

/** Combines the languages of a guide; `category` applies to files without one. */
export function composeGuide(slug: string, settled: [IdentifiedGuide, ...IdentifiedGuide[]], category: string): ComposedGuide {
  const [{ guide, ids }] = settled
  const outline = ids.map(({ id, items }, place) => ({ id, minutes: guide.steps[place]?.minutes ?? 0, items }))
  return {
    slug,
    category: guide.front.category ?? category,
    paid: guide.front.paid,
    duration: outline.reduce((sum, { minutes }) => sum + minutes, 0),
    totalSteps: outline.length,
    totalItems: outline.reduce((sum, { items }) => sum + items.length, 0),
    outline,
    recommended: guide.front.recommended,
    services: guide.front.services,
    sources: joinSources(settled),
    languages: settled.map((entry) => entry.guide.language),
    texts: languages.map((language) => {
      const found = settled.find((entry) => entry.guide.language === language)
      const shown = found ?? settled[0]
      const { name, announce, tags } = shown.guide.front
      return { language, translated: found !== undefined, name, announce, tags, body: composeBody(shown), markdown: shown.guide.markdown }
    }),
  }
}

/** Builds the body of one language with the assigned ids. */
export function composeBody({ guide, ids }: IdentifiedGuide): GuideBody {
  const steps = guide.steps.map(({ title, minutes, lead, before, items, after }, place) => ({
    id: ids[place]?.id ?? '',
    title,
    minutes: minutes ?? 0,
    lead,
    before,
    after,
    items: items.map((item, at) => ({
      id: ids[place]?.items[at] ?? '',
      title: item.title,
      depth: item.depth,
      help: item.help,
      how: item.how,
    })),
  }))
  return { intro: guide.intro, have: guide.front.have, steps }
}

/** Merges the sources of all languages: each page once, with its title in each language that names it. */
function joinSources(settled: IdentifiedGuide[]): NamedSource[] {
  const byUrl = new Map<string, NamedSource>()
  for (const { guide } of settled)
    for (const source of guide.front.sources) {
      const known: NamedSource = byUrl.get(source.url) ?? source
      byUrl.set(source.url, { ...known, titles: { ...known.titles, [guide.language]: source.title } })
    }
  return [...byUrl.values()]
}
