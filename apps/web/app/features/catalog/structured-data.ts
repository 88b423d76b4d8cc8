interface Step {
  name: string
  /** Absolute. */
  url: string
}

const context = 'https://schema.org'

export const breadcrumbList = (steps: readonly Step[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
})

interface Collection extends Step {
  description: string
  language: string
  /** All that are in it, of which `items` are some. */
  total: number
  /** Place of the first of the items, counted from 0. */
  from: number
  items: readonly Step[]
}

export const collectionPage = ({ name, url, description, language, total, from, items }: Collection) => ({
  '@context': context,
  '@type': 'CollectionPage',
  name,
  description,
  url,
  inLanguage: language,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: from + index + 1, ...item })),
  },
})
