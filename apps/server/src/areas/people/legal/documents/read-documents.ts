import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { documentSlugs, type Language, languages } from '@waymark/contract/choices.ts'
import type { SiteValues } from '../../../../platform/content-text.ts'
import type { Problem } from '../../../../platform/yaml.ts'

export interface DocumentFile {
  /** Path relative to the working directory. */
  file: string
  language: Language
  text: string
  /** Hash of the raw text, before settings are filled in. */
  hash: string
}

export interface DocumentSource {
  slug: (typeof documentSlugs)[number]
  files: DocumentFile[]
  /** Hash of the files and of everything else that affects the result. */
  hash: string
}

/** Raise this when the same files give another result. */
const formatVersion = 2

/** Finds the documents of folders that are laid out like `content/`: `legal/<slug>/{en,ru,de}.md`. */
export async function readDocuments(paths: string[], filling: SiteValues): Promise<{ documents: DocumentSource[]; problems: Problem[] }> {
  const documents: DocumentSource[] = []
  const problems: Problem[] = []
  for (const folder of paths.map((contentPath) => path.join(contentPath, 'legal'))) {
    for (const name of await readdir(folder).catch(() => [])) {
      const slug = documentSlugs.find((known) => known === name)
      const file = path.join(folder, name)
      if (slug) documents.push(await readDocument(slug, file, filling, problems))
      else
        problems.push({
          file: displayPath(file),
          line: 1,
          message: `There is no document "${name}". Use ${documentSlugs.join(', ')}.`,
        })
    }
  }
  return { documents, problems }
}

async function readDocument(
  slug: DocumentSource['slug'],
  folder: string,
  filling: SiteValues,
  problems: Problem[],
): Promise<DocumentSource> {
  const hash = createHash('sha256').update(JSON.stringify([formatVersion, filling]))
  const files: DocumentFile[] = []
  for (const language of languages) {
    const file = path.join(folder, `${language}.md`)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null)
      problems.push({
        file: displayPath(file),
        line: 1,
        message: 'This file is missing. Add it: people agree to the document in every language.',
      })
    else files.push(buildFile(displayPath(file), language, text.replace(/^\uFEFF/, '')))
    hash.update(`\0${language}\0${text ?? ''}`)
  }
  return { slug, files, hash: hash.digest('hex') }
}

const buildFile = (file: string, language: Language, text: string): DocumentFile => ({
  file,
  language,
  text,
  hash: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
})

function displayPath(file: string): string {
  const relative = path.relative(process.cwd(), file)
  return relative.startsWith('..') ? file : relative
}
