import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Problem } from '../../../platform/yaml.ts'

export interface ServiceFile {
  /** As a person would name it from here. */
  file: string
  text: string
}

/** A service in all its files. */
export interface ServiceSource {
  slug: string
  /** What is the same in every language. */
  facts: ServiceFile
  words: Record<Language, ServiceFile>
  /** An example of what is delivered. */
  samples: Record<Language, ServiceFile>
  /** Of the files and of all that decides what becomes of them. */
  hash: string
}

export interface ServicesRead {
  sources: ServiceSource[]
  /** There is a folder of services: what is not in it is no longer offered. */
  whole: boolean
  problems: Problem[]
}

/** To be raised when the same files give another result. */
const format = 1

const names = ['service.yaml', ...languages.map((language) => `${language}.yaml`), ...languages.map((language) => `sample.${language}.md`)]

/** Finds the services of folders that are laid out like `content/`: `services/<slug>/` with seven files each. */
export async function readServices(paths: string[]): Promise<ServicesRead> {
  const read: ServicesRead = { sources: [], whole: false, problems: [] }
  for (const folder of paths.map((given) => path.join(given, 'services'))) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
    if (!entries) continue
    read.whole = true
    for (const { name } of entries.filter((entry) => entry.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const other = read.sources.find(({ slug }) => slug === name)
      if (other) read.problems.push({ file: shown(path.join(folder, name)), line: 1, message: `${other.facts.file} is of "${name}" too` })
      else await readFolder(path.join(folder, name), name, read)
    }
  }
  return read
}

async function readFolder(folder: string, slug: string, { sources, problems }: ServicesRead): Promise<void> {
  const hash = createHash('sha256').update(`${format}\0${slug}`)
  const files = new Map<string, ServiceFile>()
  for (const name of names) {
    const file = shown(path.join(folder, name))
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => null)
    if (text === null) problems.push({ file, line: 1, message: 'this file is missing; a service has all of its files in every language' })
    else files.set(name, { file, text: text.replace(/^\uFEFF/, '') })
    hash.update(`\0${name}\0${text ?? ''}`)
  }
  for (const name of await readdir(folder))
    if (!names.includes(name) && !name.startsWith('.'))
      problems.push({
        file: shown(path.join(folder, name)),
        line: 1,
        message: `this file is not known here; ${names.join(', ')} are right`,
      })
  if (files.size < names.length) return
  const each = (nameOf: (language: Language) => string) =>
    Object.fromEntries(languages.map((language) => [language, files.get(nameOf(language))])) as Record<Language, ServiceFile>
  sources.push({
    slug,
    facts: files.get('service.yaml') as ServiceFile,
    words: each((language) => `${language}.yaml`),
    samples: each((language) => `sample.${language}.md`),
    hash: hash.digest('hex'),
  })
}

function shown(place: string): string {
  const relative = path.relative(process.cwd(), place)
  return relative.startsWith('..') ? place : relative
}
