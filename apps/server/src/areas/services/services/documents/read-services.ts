import { type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'

const names = ['service.yaml', 'en.yaml', 'ru.yaml', 'de.yaml', 'sample.en.md', 'sample.ru.md', 'sample.de.md'] as const
type Name = (typeof names)[number]

export type ServiceSource = ContentFolder<Name>
export type ServicesRead = ContentRead<Name>

/** Finds the services of folders that are laid out like `content/`: `services/<slug>/` with seven files each. */
export const readServices = (paths: string[]): Promise<ServicesRead> => readContentFolders(paths, { kind: 'services', names, format: 1 })
