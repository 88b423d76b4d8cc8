import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteValues } from './content-text.ts'
import type { Problem } from './yaml.ts'

export interface ContentFile {
  /** Path shown to people, relative to the working directory. */
  file: string
  text: string
}

/** One document of the content with all its files. */
export interface ContentFolder<N extends string> {
  slug: string
  files: Record<N, ContentFile>
  /** Hash of the files and of everything else that affects the result. */
  hash: string
}

export interface ContentRead<N extends string> {
  sources: ContentFolder<N>[]
  /** A folder of this kind was found, so documents that are missing from it are withdrawn. */
  whole: boolean
  problems: Problem[]
}

interface Kind<N extends string> {
  /** Files are at `<kind>/<slug>/<name>` below the given folders. */
  kind: string
  names: readonly N[]
  /** Increment when the same files produce a different result. */
  format: number
  /** Placeholder values of the texts. Other values make other texts. */
  filling?: SiteValues
}

/** Finds the folders of one kind in folders laid out like `content/`. Each must have exactly the expected files. */
export async function readContentFolders<N extends string>(paths: string[], kind: Kind<N>): Promise<ContentRead<N>> {
  const read: ContentRead<N> = { sources: [], whole: false, problems: [] }
  const homes = new Map<string, string>()
  for (const folder of paths.map((given) => path.join(given, kind.kind))) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
    if (!entries) continue
    read.whole = true
    for (const { name } of entries.filter((entry) => entry.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = path.join(folder, name)
      const other = homes.get(name)
      if (other)
        read.problems.push({
          file: displayPath(place),
          line: 1,
          message: `${other} has the name "${name}" too. Rename one of the folders.`,
        })
      else await readFolder(place, name, kind, read)
      homes.set(name, displayPath(place))
    }
  }
  return read
}

async function readFolder<N extends string>(
  folder: string,
  slug: string,
  { names, format, filling }: Kind<N>,
  { sources, problems }: ContentRead<N>,
) {
  const hash = createHash('sha256').update(`${format}\0${slug}${filling ? JSON.stringify(filling) : ''}`)
  const files: Partial<Record<N, ContentFile>> = {}
  for (const name of names) {
    const file = displayPath(path.join(folder, name))
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => null)
    if (text === null) problems.push({ file, line: 1, message: 'This file is missing. Add it: a text is needed in every language.' })
    else files[name] = { file, text: text.replace(/^\uFEFF/, '') }
    hash.update(`\0${name}\0${text ?? ''}`)
  }
  for (const name of await readdir(folder))
    if (!names.some((known) => known === name) && !name.startsWith('.'))
      problems.push({
        file: displayPath(path.join(folder, name)),
        line: 1,
        message: `This file does not belong here. Use ${names.join(', ')}.`,
      })
  if (hasAllFiles(files, names)) sources.push({ slug, files, hash: hash.digest('hex') })
}

const hasAllFiles = <N extends string>(files: Partial<Record<N, ContentFile>>, names: readonly N[]): files is Record<N, ContentFile> =>
  names.every((name) => files[name] !== undefined)

function displayPath(place: string): string {
  const relative = path.relative(process.cwd(), place)
  return relative.startsWith('..') ? place : relative
}
