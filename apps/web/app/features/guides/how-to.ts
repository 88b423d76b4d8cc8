import type { OverviewData } from './page-data.ts'

export const overviewPath = (slug: string) => `/instruction/${slug}`
export const stepPath = (slug: string, step: string) => `/instruction/${slug}?step=${step}`
export const finishedPath = (slug: string) => `/instruction/${slug}/finished`

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
      url: `${origin}${stepPath(guide.slug, id)}`,
    })),
  }
}
