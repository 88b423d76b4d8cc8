import path from 'node:path'
import type { Pictures } from '../../../../platform/bring-picture.ts'
import { findGuideOfReference, findPictureOfReference, type ImportedFiles, nameFile, picturePattern, resolvePath } from './find-beside.ts'
import { collectReferences, type Reference, referenceKey, type Target, type Targets } from './find-references.ts'
import { toSlug } from './match-ids.ts'
import type { OpenGuide } from './open-guide.ts'
import type { SourceFile } from './read-sources.ts'

interface ResolveContext {
  beside: ImportedFiles
  /** Slugs of stored guides. */
  slugs: ReadonlySet<string>
  pictures: Pictures
}

/** Resolves all references of a file. */
export async function resolveReferences(opened: OpenGuide, from: SourceFile, world: ResolveContext): Promise<Targets> {
  const targets: Targets = new Map()
  for (const reference of collectReferences(opened)) targets.set(referenceKey(reference), await resolve(reference, from, world))
  return targets
}

async function resolve(reference: Reference, from: SourceFile, { beside, slugs, pictures }: ResolveContext): Promise<Target> {
  const { kind, url, wiki } = reference
  if (kind === 'image' && (picturePattern.test(resolvePath(reference, from)) || !wiki)) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return { kind: 'refused', message: `"${url}" is not read. Use a picture next to the file.` }
    return pictures.bring(findPictureOfReference(reference, from, beside), from.root, url)
  }
  const slug = findGuideOfReference(reference, from, beside) ?? importedBefore(reference, from, slugs)
  if (slug !== undefined) return { kind: 'guide', slug }
  return { kind: 'none', message: `"${url}" is not part of this import. The link is shown as plain text.` }
}

/** Finds a guide of an earlier import by the slug derived from the file name. */
function importedBefore(reference: Reference, from: SourceFile, slugs: ReadonlySet<string>): string | undefined {
  const place = resolvePath(reference, from)
  const isPage = /\.(md|markdown|mdx)$/i.test(place) || (reference.wiki && path.extname(place) === '')
  const slug = toSlug(nameFile(isPage ? place : '').name)
  return slug !== '' && slugs.has(slug) ? slug : undefined
}
