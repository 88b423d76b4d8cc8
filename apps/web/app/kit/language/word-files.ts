type Words = Record<string, string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)>

const files = import.meta.glob<{ default: Words }>(['../../areas/*/*/words/*/*.ts', '../../shell/words/*/*.ts', '../*/words/*/*.ts'])

/** How to load the words of each part and language, such as `news/de`. The list grows with the product, so it comes with the first words that a page asks for. */
export const wordFiles = new Map(
  Object.entries(files).map(([file, load]) => [file.split('/').slice(-2).join('/').replace('.ts', ''), load]),
)
