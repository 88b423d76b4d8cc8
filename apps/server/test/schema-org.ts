// Shapes of schema.org types that our pages use: required and allowed properties and their values (schema.org/docs/full.html;
// required is what Google's documentation of rich results requires or recommends). Unknown properties are refused by the types of
// `schema-dts`.

type Value = 'text' | 'url' | 'date' | 'time' | 'duration' | 'number' | 'flag' | 'language' | { a: string[] }
type Shape = { needs: Record<string, Value>; may?: Record<string, Value> }

const a = (...types: string[]): Value => ({ a: types })

const page: Shape = {
  needs: { name: 'text', description: 'text', url: 'url', inLanguage: 'language' },
  may: { dateModified: 'date', mainEntity: a('Organization', 'ItemList') },
}
const creative = { description: 'text', url: 'url', image: 'url', inLanguage: 'language', publisher: a('Organization') } as const

const shapes: Record<string, Shape> = {
  AboutPage: page,
  Answer: { needs: { text: 'text' } },
  Brand: { needs: { name: 'text' } },
  BreadcrumbList: { needs: { itemListElement: a('ListItem') } },
  CollectionPage: page,
  ContactPage: page,
  ContactPoint: { needs: { contactType: 'text', email: 'text', availableLanguage: 'language' } },
  Course: {
    needs: {
      name: 'text',
      description: 'text',
      provider: a('Organization'),
      hasCourseInstance: a('CourseInstance'),
      inLanguage: 'language',
    },
  },
  CourseInstance: { needs: { courseMode: 'text', courseSchedule: a('Schedule') } },
  CreativeWork: { needs: { name: 'text', url: 'url' } },
  EntryPoint: { needs: { urlTemplate: 'text' } },
  FAQPage: { needs: { mainEntity: a('Question') } },
  HowTo: {
    needs: { name: 'text', ...creative, step: a('HowToStep'), dateModified: 'time', isAccessibleForFree: 'flag' },
    may: { totalTime: 'duration', supply: a('HowToSupply') },
  },
  HowToStep: { needs: { name: 'text', url: 'url', position: 'number' } },
  HowToSupply: { needs: { name: 'text' } },
  ItemList: { needs: { numberOfItems: 'number', itemListElement: a('ListItem') } },
  ListItem: { needs: { position: 'number' }, may: { name: 'text', item: 'url', url: 'url' } },
  MediaObject: { needs: { contentUrl: 'url', encodingFormat: 'text' } },
  NewsArticle: {
    needs: {
      headline: 'text',
      ...creative,
      mainEntityOfPage: 'url',
      datePublished: 'time',
      dateModified: 'time',
      author: a('Organization'),
    },
    may: { citation: a('CreativeWork') },
  },
  Offer: {
    needs: { url: 'url', price: 'number', priceCurrency: 'text', availability: 'url', seller: a('Organization') },
    may: { category: 'text', priceSpecification: a('PriceSpecification', 'UnitPriceSpecification') },
  },
  Organization: {
    needs: { name: 'text', url: 'url' },
    may: { legalName: 'text', email: 'text', logo: 'url', contactPoint: a('ContactPoint'), sameAs: 'url' },
  },
  PresentationDigitalDocument: { needs: { name: 'text', ...creative, dateModified: 'date', encoding: a('MediaObject') } },
  PriceSpecification: { needs: { price: 'number', minPrice: 'number', priceCurrency: 'text', valueAddedTaxIncluded: 'flag' } },
  Product: {
    needs: { name: 'text', description: 'text', url: 'url', image: 'url', sku: 'text', brand: a('Brand'), offers: a('Offer') },
    may: { category: 'text' },
  },
  QuantitativeValue: { needs: { value: 'number', unitCode: 'text' } },
  Question: { needs: { name: 'text', acceptedAnswer: a('Answer') } },
  Schedule: { needs: { repeatFrequency: 'text', repeatCount: 'number', duration: 'duration' } },
  SearchAction: { needs: { target: a('EntryPoint'), 'query-input': 'text' } },
  Service: { needs: { serviceType: 'text', provider: a('Organization'), category: 'text' } },
  UnitPriceSpecification: { needs: { price: 'number', priceCurrency: 'text', referenceQuantity: a('QuantitativeValue') } },
  VideoObject: {
    needs: {
      name: 'text',
      description: 'text',
      url: 'url',
      thumbnailUrl: 'url',
      uploadDate: 'time',
      duration: 'duration',
      contentUrl: 'url',
      inLanguage: 'language',
      transcript: 'text',
      publisher: a('Organization'),
    },
  },
  WebPage: page,
  WebSite: {
    needs: {
      name: 'text',
      description: 'text',
      url: 'url',
      inLanguage: 'language',
      publisher: a('@id'),
      potentialAction: a('SearchAction'),
    },
  },
}

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const typesOf = (thing: Thing): string[] => [thing['@type'] ?? (thing['@id'] ? '@id' : '')].flat().map(String)

const tests: Record<Exclude<Value, object>, (value: unknown, origin: string) => boolean> = {
  text: (value) => typeof value === 'string' && value.trim() === value && value !== '' && !/<[a-z/]|&(#\w+|[a-z]+);/.test(value),
  url: (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  time: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  duration: (value) => typeof value === 'string' && /^PT\d+[MS]$/.test(value),
  number: (value) => (typeof value === 'number' || (typeof value === 'string' && value !== '')) && Number(value) >= 0,
  flag: (value) => typeof value === 'boolean',
  language: (value) => value === 'en' || value === 'ru' || value === 'de',
}

/** Lists violations of schema.org's rules. Addresses of our own pages must begin with `origin`. */
export function findSchemaProblems(thing: Thing, origin: string, path = ''): string[] {
  const types = typesOf(thing)
  const known = types.flatMap((type) => shapes[type] ?? [])
  if (known.length < types.length) return [`${path}: no shape for ${types.join()}`]
  const top = path === '' && thing['@context'] !== 'https://schema.org' ? ['@context is https://schema.org'] : []
  const needs = Object.assign({}, ...known.map((shape) => shape.needs)) as Shape['needs']
  const all = Object.assign({ ...needs }, ...known.map((shape) => shape.may ?? {})) as Shape['needs']
  const missing = Object.keys(needs).filter((name) => thing[name] === undefined)
  const odd = Object.entries(thing).flatMap(([name, value]) => {
    if (name.startsWith('@')) return []
    const wanted = all[name]
    if (!wanted) return [`${path}/${name} is not in the shape of ${types.join()}`]
    const values = [value].flat()
    if (values.length === 0) return [`${path}/${name} is empty`]
    return values.flatMap((one) => findOddities(one, wanted, origin, `${path}/${name}`))
  })
  const ours =
    typeof thing.url === 'string' && !types.includes('CreativeWork') && !thing.url.startsWith(`${origin}/`)
      ? [`${path}/url leads elsewhere`]
      : []
  return [...top, ...missing.map((name) => `${path}/${name} is missing`), ...odd, ...ours]
}

function findOddities(value: unknown, wanted: Value, origin: string, path: string): string[] {
  if (typeof wanted === 'string') return tests[wanted](value, origin) ? [] : [`${path} is no ${wanted}: ${JSON.stringify(value)}`]
  if (!isThing(value) || !typesOf(value).every((type) => wanted.a.includes(type))) return [`${path} is no ${wanted.a.join(' or ')}`]
  return wanted.a.includes('@id') ? [] : findSchemaProblems(value, origin, path)
}
