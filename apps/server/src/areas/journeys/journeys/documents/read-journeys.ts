import { type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'

const names = ['route.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const
type Name = (typeof names)[number]

export type JourneySource = ContentFolder<Name>
export type JourneysRead = ContentRead<Name>

/** Finds the routes of folders that are laid out like `content/`: `routes/<slug>/` with four files each. */
export const readJourneys = (paths: string[]): Promise<JourneysRead> => readContentFolders(paths, { kind: 'routes', names, format: 2 })
