import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ContentFolder, type ContentRead, readContentFolders } from '../../../../platform/content-folders.ts'
import type { SiteValues } from '../../../../platform/content-text.ts'
import type { Problem } from '../../../../platform/yaml.ts'

const presentationNames = ['presentation.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const
const videoNames = ['video.yaml', 'en.yaml', 'ru.yaml', 'de.yaml'] as const

export type PresentationSource = ContentFolder<(typeof presentationNames)[number]>
export type VideoSource = ContentFolder<(typeof videoNames)[number]>

export interface CompanySource {
  /** Path relative to the working directory. */
  file: string
  text: string
  /** Folder of the pictures. */
  folder: string
  /** Hash of the file, its pictures and everything else that affects the result. */
  hash: string
}

export interface CompanyFiles {
  company: CompanySource | undefined
  presentations: ContentRead<(typeof presentationNames)[number]>
  videos: ContentRead<(typeof videoNames)[number]>
  problems: Problem[]
}

/** Raise this when the same files give another result. */
const formatVersion = 2

/** Reads the company's content from folders laid out like `content/`: `company.yaml`, `presentations/<slug>/`, `videos/<slug>/`. */
export async function readCompany(paths: string[], filling: SiteValues): Promise<CompanyFiles> {
  const [presentations, videos] = await Promise.all([
    readContentFolders(paths, { kind: 'presentations', names: presentationNames, format: formatVersion, filling }),
    readContentFolders(paths, { kind: 'videos', names: videoNames, format: formatVersion, filling }),
  ])
  const found = (await Promise.all(paths.map((folder) => readCompanyFile(folder, filling)))).flatMap((source) => source ?? [])
  const twins = found
    .slice(1)
    .map(({ file }) => ({ file, line: 1, message: `${found[0]?.file} already describes the company. Remove one of the files.` }))
  return { company: found[0], presentations, videos, problems: [...twins, ...presentations.problems, ...videos.problems] }
}

async function readCompanyFile(folder: string, filling: SiteValues): Promise<CompanySource | null> {
  const place = path.join(folder, 'company.yaml')
  const text = await readFile(place, 'utf8').catch(() => null)
  if (text === null) return null
  const hash = createHash('sha256').update(JSON.stringify([formatVersion, filling, text]))
  const pictures = path.join(folder, 'team')
  const files = (await readdir(pictures, { withFileTypes: true }).catch(() => [])).filter((entry) => !entry.isDirectory())
  for (const name of files.map((entry) => entry.name).toSorted())
    hash.update(`\0${name}\0`).update(await readFile(path.join(pictures, name)))
  const relative = path.relative(process.cwd(), place)
  return { file: relative.startsWith('..') ? place : relative, text: text.replace(/^\uFEFF/, ''), folder, hash: hash.digest('hex') }
}
