import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'

export interface FileName {
  /** Files with one key are one guide. */
  key: string
  /** What the guide's slug is made of. */
  name: string
  /** The name of the folder around the guide. */
  folder: string
  /** As it is written, without its ending. */
  written: string
  /** As a person reads it. */
  title: string
  language: Language | undefined
}

/** What the place of a file says: `x.en.md` or `x/en.md` are the guide x in English, `x/README.md` is the guide x. */
export function nameFile(file: string): FileName {
  const folder = path.dirname(file)
  const stem = path.basename(file).replace(/\.[^.]+$/, '')
  const named = languages.find((language) => stem.toLowerCase() === language)
  const [, base, suffix] = /^(.+)\.(en|ru|de)$/i.exec(stem) ?? []
  const written = base ?? stem
  const isFolder = named !== undefined || /^(readme|index|_index)$/i.test(written)
  const name = isFolder ? path.basename(folder) : written
  return {
    key: named ? `${folder}${path.sep}` : path.join(folder, written),
    name: withoutExport(name),
    written: name,
    folder: path.basename(isFolder ? path.dirname(folder) : folder),
    title: titleOf(name),
    language: named ?? languages.find((language) => suffix?.toLowerCase() === language),
  }
}

/** Notion ends the names of what it exports with 32 digits. */
const withoutExport = (name: string) => name.replace(/(?<=\S)[\s_-]+[0-9a-f]{32}$/i, '')

function titleOf(name: string): string {
  const words = withoutExport(name)
    .replace(/^\d{4}-\d\d-\d\d[-_ ]+(?=\S)/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
