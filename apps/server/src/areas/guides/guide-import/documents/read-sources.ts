import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import {
  findGuideOfReference,
  findPictureOfReference,
  type ImportedFiles,
  isUnnamed,
  likelyReferences,
  nameFile,
  picturePattern,
  type ReferenceOrigin,
} from './find-beside.ts'
import { toSlug } from './match-ids.ts'
import type { GuideFile } from './open-guide.ts'

/** Decodes a file, or returns the problem. */
function decodeText(bytes: Buffer): { text: string } | { problem: string } {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { problem: 'This text is in UTF-16. Save it as UTF-8.' }
  // PostgreSQL cannot store NUL characters.
  if (bytes.includes(0)) return { problem: 'This is not a text file: it contains a zero byte.' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'This text is not in UTF-8. Save it as UTF-8.' }
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Guesses the main language of a text. */
export function guessLanguage(text: string): Language {
  if (count(text, /\p{Script=Cyrillic}/gu) > count(text, /\p{Script=Latin}/gu)) return 'ru'
  const german = count(text, /\b(?:und|der|die|das|nicht|mit|für|auf|ist|ein|eine|den|von|zu|im)\b/gi)
  const english = count(text, /\b(?:and|the|of|to|is|in|for|with|you|your|a|not|on|be|it)\b/gi)
  return german > english ? 'de' : 'en'
}

/** A file with its path and the imported folder; references outside that folder are not followed. */
export interface SourceFile extends GuideFile, ReferenceOrigin {}

/** All files of one guide, one per language. */
export interface GuideSource {
  slug: string
  /** Name for files without a title. */
  name: string
  files: SourceFile[]
  /** Path relative to the site's content, else the guide's first file. */
  origin: string
  /** The slug was derived from the title, which may have changed since the first import. */
  titled: boolean
  /** Hash of the files and of everything else that affects the result. */
  hash: string
}

export interface Sources {
  categories: { file: string; text: string }[]
  guides: GuideSource[]
  beside: ImportedFiles
  problems: Problem[]
  skipped: Problem[]
}

/** Increase when the same files give another result: every guide is then read again. */
const format = 8

interface CollectedSources extends Sources {
  /** Imported folder of each file. */
  roots: Map<string, string>
}

/**
 * Finds guides in files and folders. A folder with `categories.yaml` is laid out like `content/`; elsewhere every
 * Markdown file is a guide. `en.md`, `ru.md` and `de.md` in one folder, or `x.en.md` and `x.ru.md`, are one guide.
 */
export async function readSources(paths: string[], category = ''): Promise<Sources> {
  const beside: ImportedFiles = { guides: new Map(), notes: new Map(), pictures: new Map() }
  const found: CollectedSources = { categories: [], guides: [], beside, problems: [], skipped: [], roots: new Map() }
  for (const given of paths) await collect(path.resolve(given), undefined, found)
  const groups = [...Map.groupBy([...found.roots.keys()].sort(), (file) => nameFile(file).key).values()]
  const titles = await Promise.all(groups.map(([file = '']) => titleOfFile(file)))
  const slugs = nameGroups(groups, titles, found.problems)
  for (const [place, [file = '']] of groups.entries()) {
    const { key, written } = nameFile(file)
    beside.guides.set(key.toLowerCase(), slugs[place] ?? '')
    if (!beside.notes.has(written.toLowerCase())) beside.notes.set(written.toLowerCase(), slugs[place] ?? '')
  }
  for (const [place, members] of groups.entries())
    found.guides.push(await readGuide(members, { slug: slugs[place] ?? '', titled: titles[place] !== '' }, category, found))
  return found
}

async function collect(place: string, root: string | undefined, found: CollectedSources): Promise<void> {
  const info = await stat(place).catch(() => null)
  if (!info) return void found.problems.push({ file: displayPath(place), line: 1, message: 'There is no such file or folder.' })
  if (info.isFile() && /\.ya?ml$/i.test(place))
    return void found.categories.push({ file: displayPath(place), text: await readFile(place, 'utf8') })
  if (info.isFile()) {
    // Imports the other languages of the guide too, because languages are checked against each other.
    const { key } = nameFile(place)
    for (const name of await readdir(path.dirname(place))) {
      const sibling = path.join(path.dirname(place), name)
      if (sibling === place || (/\.mdx?$/i.test(name) && nameFile(sibling).key === key))
        found.roots.set(sibling, shorter(found.roots.get(sibling), root ?? path.dirname(place)))
    }
    return
  }
  const entries = await readdir(place, { withFileTypes: true })
  const isContent = entries.some(({ name }) => name === 'categories.yaml')
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry
    const wanted = isContent ? name === 'guides' || name === 'categories.yaml' : !name.startsWith('.') && name !== 'node_modules'
    const inside = path.join(place, name)
    if (wanted && picturePattern.test(name) && !found.beside.pictures.has(name.toLowerCase()))
      found.beside.pictures.set(name.toLowerCase(), inside)
    if (!wanted || !(isContent || entry.isDirectory() || /\.(md|markdown|mdx)$/i.test(name))) continue
    if (entry.isSymbolicLink()) found.skipped.push({ file: displayPath(inside), line: 1, message: 'Symbolic links are not followed.' })
    else await collect(inside, root ?? place, found)
  }
}

/** The outer one of two imported folders. */
const shorter = (one: string | undefined, other: string) => (one !== undefined && one.length <= other.length ? one : other)

/** Title of a README or CHECKLIST file, whose name says nothing; empty for other files and without a title. */
async function titleOfFile(file: string): Promise<string> {
  if (!isUnnamed(file)) return ''
  const read = decodeText(await readFile(file))
  const text = 'text' in read ? read.text.slice(0, 20_000) : ''
  const front = /^---[ \t]*\r?\n[\s\S]*?^title[ \t]*:[ \t]*["']?([^\r\n]*?)["']?[ \t]*$[\s\S]*?^---/m.exec(text)?.[1]
  const heading = /^[ ]{0,3}#[ \t]+(.+?)[ \t#]*$/m.exec(text)?.[1] ?? /^(\S.*)\r?\n=+[ \t]*$/m.exec(text)?.[1]
  return (
    front?.trim() ||
    (heading ?? '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]*>|[*_`]/g, '')
      .trim()
  )
}

/**
 * Assigns a slug to each guide. Files of the same name in several folders get the folder's name added; the topmost file
 * retains its own.
 */
function nameGroups(groups: string[][], titles: string[], problems: Problem[]): string[] {
  const named = groups.map(([file = ''], place) => {
    const { name, written, folder } = nameFile(file)
    const isAlone = isUnnamed(file) && written.toLowerCase() === path.basename(file).replace(/\..*$/, '').toLowerCase()
    const slug = toSlug(titles[place] ?? '') || toSlug(isAlone ? `${folder} ${name}` : name)
    return { file, depth: file.split(path.sep).length, slug: slug || 'guide' }
  })
  const alike = Map.groupBy(named, ({ slug }) => slug)
  const slugs = named.map((entry) => {
    const others = alike.get(entry.slug)?.filter((other) => other !== entry) ?? []
    if (others.every(({ depth }) => depth > entry.depth)) return entry.slug
    return toSlug(`${nameFile(entry.file).folder} ${entry.slug}`) || entry.slug
  })
  const first = new Map<string, string>()
  for (const [place, slug] of slugs.entries()) {
    const { file = '' } = named[place] ?? {}
    const other = first.get(slug)
    if (other)
      problems.push({ file: displayPath(file), line: 1, message: `${displayPath(other)} is named "${slug}" too. Rename one of the files.` })
    else first.set(slug, file)
  }
  return slugs
}

async function readGuide(
  members: string[],
  { slug, titled }: Pick<GuideSource, 'slug' | 'titled'>,
  category: string,
  { problems, roots, beside }: CollectedSources,
): Promise<GuideSource> {
  const hash = createHash('sha256').update(`${format}\0${category}\0${slug}`)
  const guide: Omit<GuideSource, 'hash'> = {
    slug,
    titled,
    name: nameFile(members[0] ?? '').title,
    files: [],
    origin: await findOrigin(members[0] ?? ''),
  }
  for (const place of members) {
    const file = displayPath(place)
    const bytes = await readFile(place)
    const read = decodeText(bytes)
    if ('problem' in read) problems.push({ file, line: 1, message: read.problem })
    const text = 'text' in read ? read.text : ''
    const language = nameFile(place).language ?? guessLanguage(text)
    if (guide.files.some((other) => other.language === language))
      problems.push({ file, line: 1, message: `Two files are in the language "${language}". Rename or remove one.` })
    const root = roots.get(place) ?? path.dirname(place)
    guide.files.push({ file, language, text, place, root })
    hash.update(`\0${path.basename(place)}\0`).update(bytes)
    for (const url of likelyReferences(text)) hash.update(`\0${url}\0${await readReferenceState(url, { place, root }, beside)}`)
  }
  guide.files.sort((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
  return { ...guide, hash: hash.digest('hex') }
}

/** Path relative to the content folder for a guide laid out like `content/`, wherever that folder is. */
async function findOrigin(file: string): Promise<string> {
  const folder = path.dirname(file)
  const content = path.dirname(path.dirname(folder))
  const isContent =
    path.basename(path.dirname(folder)) === 'guides' && (await stat(path.join(content, 'categories.yaml')).catch(() => null))
  return isContent ? path.posix.join('content', 'guides', path.basename(folder), path.basename(file)) : file
}

/** Whether two origins are the same guide, possibly by files of different languages. */
export const isSameOrigin = (one: string, other: string): boolean => nameFile(one).key === nameFile(other).key

/** State of a referenced file for the hash: the guide's slug, or the picture's version. */
async function readReferenceState(url: string, from: ReferenceOrigin, beside: ImportedFiles): Promise<string> {
  const reference = { kind: 'link' as const, url, wiki: false }
  const slug = findGuideOfReference(reference, from, beside) ?? findGuideOfReference({ ...reference, wiki: true }, from, beside)
  if (slug !== undefined) return slug
  const place = findPictureOfReference({ ...reference, wiki: true }, from, beside)
  if (!picturePattern.test(place) || !place.startsWith(from.root)) return ''
  const bytes = await readFile(place).catch(() => null)
  return bytes ? createHash('sha256').update(bytes).digest('hex') : ''
}

/** Path relative to the working directory, for messages. */
function displayPath(place: string): string {
  const relative = path.relative(process.cwd(), place)
  return relative.startsWith('..') ? place : relative
}
