type Words = Record<string, string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)>

/** Where the words of each part are. The list grows with the product, so it comes with the first words that a page asks for. */
export const wordFiles = import.meta.glob<{ default: Words }>('../words/*/*.ts')
