import type { Head, OverviewData } from './page-data.ts'

type Place = Pick<Head, 'slug' | 'own'>

export const overviewPath = ({ slug, own }: Place) => `${own ? '/custom' : ''}/instruction/${slug}`
export const stepPath = (place: Place, step: string) => `${overviewPath(place)}?step=${step}`
export const finishedPath = (place: Place) => `${overviewPath(place)}/finished`

/** What the head of a step's page says: it belongs to its overview, and a checklist is nobody else's. */
export const headOf = (head: Head) => (head.own ? { indexed: false } : { description: head.announce, path: overviewPath(head) })

/** What search engines read of a guide: schema.org HowTo. */
export function howTo({ guide, outline, have }: OverviewData, origin: string, language: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: guide.name,
    description: guide.announce,
    inLanguage: guide.translated ? language : 'en',
    dateModified: guide.updatedAt,
    ...(guide.duration > 0 && { totalTime: `PT${guide.duration}M` }),
    ...(guide.paid && { isAccessibleForFree: false }),
    ...(have.length > 0 && { supply: have.map((name) => ({ '@type': 'HowToSupply', name })) }),
    step: outline.map(({ id, title }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      url: `${origin}${stepPath(guide, id)}`,
    })),
  }
}
