import { type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import type { Filling } from '../../../../platform/filling.ts'

const names = ['news.yaml', 'en.md', 'ru.md', 'de.md'] as const
type Name = (typeof names)[number]

export type NewsSource = ContentFolder<Name>
export type NewsRead = ContentRead<Name>

/** Finds the news of folders that are laid out like `content/`: `news/<slug>/` with four files each. */
export const readNews = (paths: string[], filling: Filling): Promise<NewsRead> =>
  readContentFolders(paths, { kind: 'news', names, format: 2, filling })
