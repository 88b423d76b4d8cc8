type Words = Record<string, string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)>

const files = import.meta.glob<{ default: Words }>(['../../areas/*/*/words/*/*.ts', '../../shell/words/*/*.ts', '../*/words/*/*.ts'])

/**
 * Loaders of each part's words by language, keyed like `news/de`. In a module of its own because the list grows with
 * the product; it loads with the first words that a page needs.
 */
export const wordFiles = new Map(
  Object.entries(files).map(([file, load]) => [file.split('/').slice(-2).join('/').replace('.ts', ''), load]),
)
