import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { documentSlugs, type Language, languages } from '@waymark/contract/choices.ts'
import type { Filling } from '../../../../platform/content-text.ts'
import type { Problem } from '../../../../platform/yaml.ts'

export interface DocumentFile {
  /** As a person would name it from here. */
  file: string
  language: Language
  text: string
  /** Of the text alone, whatever is filled in. */
  hash: string
}

/** A document in all its languages. */
export interface DocumentSource {
  slug: (typeof documentSlugs)[number]
  files: DocumentFile[]
  /** Of the files and of all that decides what becomes of them. */
  hash: string
}

/** To be raised when the same files give another result. */
const format = 2

/** Finds the documents of folders that are laid out like `content/`: `legal/<slug>/{en,ru,de}.md`. */
export async function readDocuments(paths: string[], filling: Filling): Promise<{ documents: DocumentSource[]; problems: Problem[] }> {
  const documents: DocumentSource[] = []
  const problems: Problem[] = []
  for (const folder of paths.map((given) => path.join(given, 'legal'))) {
    for (const name of await readdir(folder).catch(() => [])) {
      const slug = documentSlugs.find((known) => known === name)
      const place = path.join(folder, name)
      if (slug) documents.push(await readDocument(slug, place, filling, problems))
      else problems.push({ file: shown(place), line: 1, message: `there is no document "${name}"; ${documentSlugs.join(', ')} are right` })
    }
  }
  return { documents, problems }
}

async function readDocument(slug: DocumentSource['slug'], folder: string, filling: Filling, problems: Problem[]): Promise<DocumentSource> {
  const hash = createHash('sha256').update(JSON.stringify([format, filling]))
  const files: DocumentFile[] = []
  for (const language of languages) {
    const place = path.join(folder, `${language}.md`)
    const text = await readFile(place, 'utf8').catch(() => null)
    if (text === null) problems.push({ file: shown(place), line: 1, message: 'this file is missing; people agree to it in all languages' })
    else files.push(readFileOf(shown(place), language, text.replace(/^\uFEFF/, '')))
    hash.update(`\0${language}\0${text ?? ''}`)
  }
  return { slug, files, hash: hash.digest('hex') }
}

const readFileOf = (file: string, language: Language, text: string): DocumentFile => ({
  file,
  language,
  text,
  hash: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
})

function shown(place: string): string {
  const relative = path.relative(process.cwd(), place)
  return relative.startsWith('..') ? place : relative
}
