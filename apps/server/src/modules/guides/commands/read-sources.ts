import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Problem } from '../../../platform/yaml.ts'
import { slugOf } from './match-ids.ts'
import type { GuideFile } from './parse-guide.ts'

/** All files of one guide, one for each language. */
export interface GuideSource {
  slug: string
  files: GuideFile[]
  /** Of the files and of all that decides what becomes of them. */
  hash: string
}

export interface Sources {
  categories: { file: string; text: string }[]
  guides: GuideSource[]
  problems: Problem[]
}

/** To be raised when the same files give another result: every guide is then read again. */
const format = 2

/**
 * Finds guides below files and folders. A folder with `categories.yaml` is laid out like `content/`; elsewhere every Markdown file
 * is a guide. `en.md`, `ru.md` and `de.md` in one folder, or `x.en.md` and `x.ru.md`, are one guide.
 */
export async function readSources(paths: string[], category = ''): Promise<Sources> {
  const sources: Sources = { categories: [], guides: [], problems: [] }
  const files = new Set<string>()
  for (const given of paths) await collect(path.resolve(given), files, sources)

  const groups = Map.groupBy([...files].sort(), (file) => keyOf(file).key)
  const bySlug = new Map<string, string>()
  for (const members of groups.values()) {
    const guide = await readGuide(members, category, sources.problems)
    const other = bySlug.get(guide.slug)
    const file = guide.files[0]?.file ?? ''
    if (other) sources.problems.push({ file, line: 1, message: `${other} is named "${guide.slug}" too; another file name is right` })
    bySlug.set(guide.slug, file)
    sources.guides.push(guide)
  }
  return sources
}

async function collect(place: string, files: Set<string>, sources: Sources): Promise<void> {
  const info = await stat(place).catch(() => null)
  if (!info) return void sources.problems.push({ file: shown(place), line: 1, message: 'there is no such file or folder' })
  if (info.isFile() && /\.ya?ml$/i.test(place))
    return void sources.categories.push({ file: shown(place), text: await readFile(place, 'utf8') })
  if (info.isFile()) {
    // One language of a guide brings the others with it: they are checked against each other.
    const { key } = keyOf(place)
    for (const name of await readdir(path.dirname(place))) {
      const sibling = path.join(path.dirname(place), name)
      if (sibling === place || (/\.md$/i.test(name) && keyOf(sibling).key === key)) files.add(sibling)
    }
    return
  }
  const entries = await readdir(place, { withFileTypes: true })
  const isContent = entries.some(({ name }) => name === 'categories.yaml')
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const wanted = isContent ? name === 'guides' || name === 'categories.yaml' : !name.startsWith('.') && name !== 'node_modules'
    const inside = path.join(place, name)
    if (wanted && (isContent || /\.(md|markdown)$/i.test(name) || (await stat(inside)).isDirectory())) await collect(inside, files, sources)
  }
}

/** Files with one key are one guide. */
function keyOf(file: string): { key: string; name: string; language: Language | undefined } {
  const folder = path.dirname(file)
  const stem = path.basename(file).replace(/\.[^.]+$/, '')
  const named = languages.find((language) => stem.toLowerCase() === language)
  if (named) return { key: `${folder}${path.sep}`, name: path.basename(folder), language: named }
  const [, base, suffix] = /^(.+)\.(en|ru|de)$/i.exec(stem) ?? []
  const name = base ?? stem
  return {
    key: path.join(folder, name),
    name: /^(readme|index)$/i.test(name) ? path.basename(folder) : name,
    language: languages.find((language) => suffix?.toLowerCase() === language),
  }
}

async function readGuide(members: string[], category: string, problems: Problem[]): Promise<GuideSource> {
  const hash = createHash('sha256').update(`${format}\0${category}`)
  const guide: Omit<GuideSource, 'hash'> = { slug: slugOf(keyOf(members[0] ?? '').name) || 'guide', files: [] }
  for (const place of members) {
    const file = shown(place)
    const bytes = await readFile(place)
    const text = decode(bytes)
    if (text === null) problems.push({ file, line: 1, message: 'this is not text in UTF-8' })
    const language = keyOf(place).language ?? (mostlyCyrillic(text ?? '') ? 'ru' : 'en')
    if (guide.files.some((other) => other.language === language))
      problems.push({ file, line: 1, message: `there are two files in the language "${language}"` })
    guide.files.push({ file, language, text: text ?? '' })
    hash.update(`\0${path.basename(place)}\0`).update(bytes)
  }
  guide.files.sort((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
  return { ...guide, hash: hash.digest('hex') }
}

function decode(bytes: Buffer): string | null {
  try {
    // PostgreSQL keeps no NUL.
    return bytes.includes(0) ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
const mostlyCyrillic = (text: string) => count(text, /\p{Script=Cyrillic}/gu) > count(text, /\p{Script=Latin}/gu)

/** As a person would name it from here. */
function shown(place: string): string {
  const relative = path.relative(process.cwd(), place)
  return relative.startsWith('..') ? place : relative
}
