import type { ImportNote } from '@waymark/contract/guides/import-notes.ts'
import type { Image, Link, PhrasingContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { ImportedPicture } from '../../../../platform/bring-picture.ts'
import { startLine } from '../../../../platform/markdown.ts'
import { createNote, type ImportMessage, shorten } from './notes.ts'
import type { OpenGuide } from './open-guide.ts'
import type { Notes } from './parse-steps.ts'

/** A reference to another file of the import. */
export interface Reference {
  kind: 'link' | 'image'
  url: string
  /** Refers to a note by name, in any folder. */
  wiki: boolean
}

export type Target = { kind: 'guide'; slug: string } | ImportedPicture

export type Targets = Map<string, Target>

export const referenceKey = ({ kind, url, wiki }: Reference): string => `${kind} ${wiki} ${url}`

const toReference = ({ type, url, data }: Link | Image): Reference => ({ kind: type, url, wiki: data?.wiki === true })

const hasScheme = (url: string) => /^[a-z][a-z0-9+.-]*:/i.test(url)
const isElsewhere = (url: string) => /^https?:\/\/[^/]|^mailto:|^tel:/i.test(url)
/** Our own addresses are allowed. */
const isOurs = (url: string) => /^\/(instruction|api\/files)\//.test(url)

function isBeside({ kind, url, wiki }: Reference, own: boolean): boolean {
  if (wiki) return !url.startsWith('#')
  if (url === '' || /^[#?]/.test(url) || /^[/\\]{2}/.test(url) || /^\/\\/.test(url) || isOurs(url)) return false
  if (own) return kind === 'image' && !url.startsWith('/') && !isElsewhere(url)
  return kind === 'image' ? !/^(https?|data|javascript|blob):/i.test(url) : !hasScheme(url)
}

/** Collects references to other files of the import. Our own guides refer to pictures only; their links are addresses. */
export function collectReferences({ document, own }: OpenGuide): Reference[] {
  const found = new Map<string, Reference>()
  visit(document, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return
    const reference = toReference(node)
    if (isBeside(reference, own)) found.set(referenceKey(reference), reference)
  })
  return [...found.values()]
}

/**
 * Writes the resolved references into the document. Links to headings are written as `/instruction/slug#heading` until
 * the ids of all steps are known.
 */
export function writeTargets({ document, own }: OpenGuide, slug: string, targets: Targets, notes: Notes): void {
  const note = (node: Link | Image, noted: ImportMessage, refused = false) =>
    void (refused || (own && node.type === 'image') ? notes.problems : notes.warnings).push(noted)
  const say = (node: Link | Image, key: ImportNote) => createNote(notes.file, startLine(node), key, shorten(node.url))
  visit(document, (node, index, parent) => {
    if ((node.type !== 'link' && node.type !== 'image') || !parent || index === undefined) return undefined
    const words: PhrasingContent[] = node.type === 'link' ? node.children : node.alt ? [{ type: 'text', value: node.alt }] : []
    const drop = () => {
      parent.children.splice(index, 1, ...words)
      return [SKIP, index] as [typeof SKIP, number]
    }
    const reference = toReference(node)
    if (isBeside(reference, own)) {
      const target = targets.get(referenceKey(reference)) ?? { kind: 'none', message: '' }
      if (target.kind === 'none' || target.kind === 'refused') {
        const missing = say(node, node.type === 'link' ? 'link_beside' : 'picture_beside')
        note(node, target.message ? { ...missing, message: target.message } : missing, target.kind === 'refused')
        return drop()
      }
      if (target.kind === 'picture')
        Object.assign(node, { url: target.src, data: { hProperties: { width: target.width, height: target.height } } })
      else Object.assign(node, { type: 'link', url: `/instruction/${target.slug}${extractAnchor(node.url)}`, children: words })
      return undefined
    }
    if (node.type === 'image' && /^https?:/i.test(node.url)) {
      notes.warnings.push(say(node, 'picture_elsewhere'))
      return undefined
    }
    if (own || isElsewhere(node.url) || isOurs(node.url)) return undefined
    if (node.type === 'link' && node.url.startsWith('#') && node.url.length > 1) {
      node.url = `/instruction/${slug}${node.url}`
      return undefined
    }
    if (node.url !== '' && !/^[#?]/.test(node.url)) note(node, say(node, 'link_nowhere'))
    return drop()
  })
}

const extractAnchor = (url: string) => /#.+$/.exec(url)?.[0] ?? ''
