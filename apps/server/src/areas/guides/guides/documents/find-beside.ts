import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Reference } from './find-references.ts'
import { titleOf, withoutExport } from './match-ids.ts'

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

/** Named for what it is, and not for what it is about. */
export const isUnnamed = (file: string): boolean => /^(?:readme|checklist|todo)(?:\.(?:en|ru|de))?\.[^.]+$/i.test(path.basename(file))

/** What one import brings, by place and by name. */
export interface Beside {
  /** Slugs by the key of their files, in lower case. */
  guides: Map<string, string>
  /** The same by the name alone, for tools that find notes wherever they lie. */
  notes: Map<string, string>
  /** Pictures' places by their name alone. */
  pictures: Map<string, string>
}

export interface Standpoint {
  place: string
  /** The imported folder: what begins with a slash is meant from there. */
  root: string
}

const isPage = /\.(md|markdown|mdx|html?)$/i
export const isPicture = /\.(png|jpe?g|webp|gif|avif|svg|bmp|tiff?|heic)$/i

/** The place that an address means, wherever that is. */
export function placeOf({ url, wiki }: Reference, { place, root }: Standpoint): string {
  const name = wiki ? url.replace(/#.*$/s, '') : decoded(url.replace(/[?#].*$/s, ''))
  return name.startsWith('/') ? path.join(root, name) : path.resolve(path.dirname(place), name)
}

/** The guide that a link leads to: by its file, its folder, or its name without an ending. */
export function guideBeside(reference: Reference, from: Standpoint, { guides, notes }: Beside): string | undefined {
  const place = placeOf(reference, from)
  const keys = [
    ...(isPage.test(place) ? [nameFile(place).key] : []),
    place,
    `${place}${path.sep}`,
    ...['README', 'CHECKLIST', 'index', '_index'].map((name) => path.join(place, name)),
  ]
  const found = keys.map((key) => guides.get(key.toLowerCase())).find((slug) => slug !== undefined)
  return found ?? (reference.wiki ? notes.get(path.basename(place).replace(isPage, '').toLowerCase()) : undefined)
}

/** Where the picture should lie; tools that name it without a folder find it wherever it lies. */
export function pictureBeside(reference: Reference, from: Standpoint, { pictures }: Beside): string {
  const place = placeOf(reference, from)
  return reference.wiki && !reference.url.includes('/') ? (pictures.get(path.basename(place).toLowerCase()) ?? place) : place
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Pieces of text that may name files beside it: for telling whether anything changed, without reading the text as Markdown. */
export function likelyReferences(text: string): string[] {
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s<>]+|[^)<>\n]+(?=>))/g)].map(([, url = '']) => url)
  const defined = [...text.matchAll(/^[ \t]*\[[^\]\n]+\]:[ \t]*<?([^\s>]+)/gm)].map(([, url = '']) => url)
  const wiki = [...text.matchAll(/\[\[([^[\]|#\n]+)/g)].map(([, name = '']) => name.trim())
  const attribute = /\b(?:src|href|to|url|link)\s*=\s*(?:\{\s*)?(?:["'`]([^"'`\n]+)|([^\s"'`{}<>=]+))/gi
  const tags = [...text.matchAll(attribute)].map(([, quoted, bare = '']) => quoted ?? bare)
  return [...new Set([...inline, ...defined, ...wiki, ...tags])].filter((url) => !/^(#|\/\/|[a-z][a-z0-9+.-]*:)/i.test(url))
}
