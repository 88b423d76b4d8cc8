import type { Language } from '@waymark/contract/choices.ts'
import type { Category as CategoryNode } from './queries.ts'

const presentSubcategory = (language: Language) => (category: CategoryNode) => ({
  slug: category.slug,
  ...category.texts[language],
  totalInstructions: category.counts.all,
})

const presentName = ({ slug, texts, line }: CategoryNode, language: Language) => ({ slug, name: texts[language].name, line })

/** A category as it heads its page. */
export const presentCategory = (category: CategoryNode, language: Language) => ({
  ...presentName(category, language),
  description: category.texts[language].description,
  parents: category.root === category ? [] : [presentName(category.root, language)],
  subcategories: category.subcategories.map(presentSubcategory(language)),
})

/** A root as it stands on the map of all of them. */
export const presentRoot = (root: CategoryNode, language: Language) => ({
  ...presentName(root, language),
  description: root.texts[language].description,
  totalInstructions: root.counts.all,
  subcategories: root.subcategories.map(presentSubcategory(language)),
})
