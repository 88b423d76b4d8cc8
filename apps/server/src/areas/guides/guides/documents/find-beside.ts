import path from 'node:path'
import type { Reference } from './find-references.ts'
import { nameFile } from './name-file.ts'

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
    ...['README', 'index', '_index'].map((name) => path.join(place, name)),
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
  return [...new Set([...inline, ...defined, ...wiki])].filter((url) => !/^(#|\/\/|[a-z][a-z0-9+.-]*:)/i.test(url))
}
