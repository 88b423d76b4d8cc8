import { type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import type { Filling } from '../../../../platform/filling.ts'

const names = ['group.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const
type Name = (typeof names)[number]

export type FaqSource = ContentFolder<Name>
export type FaqRead = ContentRead<Name>

/** Finds the groups of questions of folders that are laid out like `content/`: `faq/<group>/` with four files each. */
export const readFaqFolders = (paths: string[], filling: Filling): Promise<FaqRead> =>
  readContentFolders(paths, { kind: 'faq', names, format: 1, filling })
