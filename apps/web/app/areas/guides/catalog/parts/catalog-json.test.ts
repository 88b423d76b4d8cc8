import { describe, expect, test } from 'vitest'
import { catalogJson } from './catalog-head.tsx'

const surroundings = { origin: 'https://example.com', language: 'de', site: 'Waymark', home: 'Startseite' } as const
const all = 'Alle Anleitungen'
const guides = { items: [{ slug: 'rent-a-shop', name: 'Laden mieten' }], total: 25 }

describe('structured data of a list', () => {
  test('all guides are below the home page', () => {
    const [way, page] = catalogJson({ name: 'Alle Anleitungen', description: 'Text', list: { page: 1 }, guides }, surroundings, all)
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Startseite', item: 'https://example.com/' },
        { position: 2, name: 'Alle Anleitungen', item: 'https://example.com/catalog/' },
      ],
    })
    expect(page).toMatchObject({ url: 'https://example.com/catalog/', inLanguage: 'de', mainEntity: { numberOfItems: 25 } })
  })

  test('a subcategory is below its root, and its second page continues the numbering', () => {
    const parent = { slug: 'real-estate', name: 'Immobilien' }
    const [way, page] = catalogJson(
      { slug: 'renting', name: 'Räume mieten', description: '', parent, list: { page: 2 }, guides },
      surroundings,
      all,
    )
    expect(way).toMatchObject({
      itemListElement: [
        {},
        {},
        { item: 'https://example.com/catalog/real-estate' },
        { position: 4, item: 'https://example.com/catalog/renting' },
      ],
    })
    expect(page).toMatchObject({
      mainEntity: { itemListElement: [{ position: 25, url: 'https://example.com/instruction/rent-a-shop' }] },
    })
  })
})
