import type { FoundKind } from '@waymark/contract/calls.ts'
import type { Part } from '../../../kit/language/words.tsx'
import { registered } from '../../../kit/load/module.ts'

/** Registration of the module whose kind is suggested. */
export const findSuggested = (kind: FoundKind) => registered('suggested').find((kinds) => kinds[kind])?.[kind]

/** Words for results and suggestions: the catalog's, and those of modules that name their kinds. */
export function foundWords(): Part[] {
  const named = registered('suggested').flatMap((kinds) => Object.values(kinds).map(({ name: [part] }) => part))
  return [...new Set<Part>(['catalog', ...named])]
}
