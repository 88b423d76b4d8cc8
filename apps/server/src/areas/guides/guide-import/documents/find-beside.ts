import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Reference } from './find-references.ts'
import { toTitle, withoutExport } from './match-ids.ts'

export interface FileName {
  /** Files with the same key belong to one guide. */
  key: string
  /** Base of the guide's slug. */
  name: string
  /** Name of the folder that contains the guide. */
  folder: string
  /** File name without its extension. */
  written: string
  /** Human-readable name. */
  title: string
  language: Language | undefined
}

/** Derives names and language from a file's path: `x.en.md` and `x/en.md` are the guide x in English, `x/README.md` is the guide x. */
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
    title: toTitle(name),
    language: named ?? languages.find((language) => suffix?.toLowerCase() === language),
  }
}

/** Whether the file name says nothing about the guide's subject. */
export const isUnnamed = (file: string): boolean => /^(?:readme|checklist|todo)(?:\.(?:en|ru|de))?\.[^.]+$/i.test(path.basename(file))

/** Files of one import, by path and by name. */
export interface ImportedFiles {
  /** Slugs by lowercase key of their files. */
  guides: Map<string, string>
  /** Slugs by name alone, for tools that find notes in any folder. */
  notes: Map<string, string>
  /** Paths of pictures by file name. */
  pictures: Map<string, string>
}

export interface ReferenceOrigin {
  place: string
  /** The imported folder, which absolute addresses are relative to. */
  root: string
}

const isPage = /\.(md|markdown|mdx|html?)$/i
export const picturePattern = /\.(png|jpe?g|webp|gif|avif|svg|bmp|tiff?|heic)$/i

/** Resolves an address to a path, inside or outside the imported folder. */
export function resolvePath({ url, wiki }: Reference, { place, root }: ReferenceOrigin): string {
  const name = wiki ? url.replace(/#.*$/s, '') : decoded(url.replace(/[?#].*$/s, ''))
  return name.startsWith('/') ? path.join(root, name) : path.resolve(path.dirname(place), name)
}

/** Finds the guide that a link refers to by its file, its folder or its name without extension. */
export function findGuideOfReference(reference: Reference, from: ReferenceOrigin, { guides, notes }: ImportedFiles): string | undefined {
  const place = resolvePath(reference, from)
  const keys = [
    ...(isPage.test(place) ? [nameFile(place).key] : []),
    place,
    `${place}${path.sep}`,
    ...['README', 'CHECKLIST', 'index', '_index'].map((name) => path.join(place, name)),
  ]
  const found = keys.map((key) => guides.get(key.toLowerCase())).find((slug) => slug !== undefined)
  return found ?? (reference.wiki ? notes.get(path.basename(place).replace(isPage, '').toLowerCase()) : undefined)
}

/** Resolves a picture's path; tools that name a picture without a folder find it in any folder. */
export function findPictureOfReference(reference: Reference, from: ReferenceOrigin, { pictures }: ImportedFiles): string {
  const place = resolvePath(reference, from)
  return reference.wiki && !reference.url.includes('/') ? (pictures.get(path.basename(place).toLowerCase()) ?? place) : place
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Finds addresses that may refer to other files without parsing Markdown. Used to detect changes. */
export function likelyReferences(text: string): string[] {
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s<>]+|[^)<>\n]+(?=>))/g)].map(([, url = '']) => url)
  const defined = [...text.matchAll(/^[ \t]*\[[^\]\n]+\]:[ \t]*<?([^\s>]+)/gm)].map(([, url = '']) => url)
  const wiki = [...text.matchAll(/\[\[([^[\]|#\n]+)/g)].map(([, name = '']) => name.trim())
  const attribute = /\b(?:src|href|to|url|link)\s*=\s*(?:\{\s*)?(?:["'`]([^"'`\n]+)|([^\s"'`{}<>=]+))/gi
  const tags = [...text.matchAll(attribute)].map(([, quoted, bare = '']) => quoted ?? bare)
  return [...new Set([...inline, ...defined, ...wiki, ...tags])].filter((url) => !/^(#|\/\/|[a-z][a-z0-9+.-]*:)/i.test(url))
}
