import { expect, test } from 'vitest'
import { breadcrumbList, collectionPage } from './structured-data.ts'

test('a way down counts from 1', () => {
  const { itemListElement } = breadcrumbList([
    { name: 'Home', url: 'https://example.com/' },
    { name: 'All guides', url: 'https://example.com/catalog/' },
  ])
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.com/' },
    { '@type': 'ListItem', position: 2, name: 'All guides', item: 'https://example.com/catalog/' },
  ])
})

test('the second page of a collection goes on counting', () => {
  const items = [{ name: 'Rent a shop', url: 'https://example.com/instruction/rent-a-shop' }]
  const { mainEntity } = collectionPage({
    name: 'Finance',
    url: 'https://example.com/catalog/finance',
    description: '',
    language: 'en',
    total: 25,
    from: 24,
    items,
  })
  expect(mainEntity).toMatchObject({ numberOfItems: 25, itemListElement: [{ position: 25, name: 'Rent a shop' }] })
})
