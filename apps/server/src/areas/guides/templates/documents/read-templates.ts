import { type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'

const names = ['template.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const
type Name = (typeof names)[number]

export type TemplateSource = ContentFolder<Name>
export type TemplatesRead = ContentRead<Name>

/** Finds the document templates of folders that are laid out like `content/`: `templates/<slug>/` with four files each. */
export const readTemplates = (paths: string[]): Promise<TemplatesRead> => readContentFolders(paths, { kind: 'templates', names, format: 1 })
