import type { Language } from '@waymark/contract/choices.ts'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { createRenderer, isAddress, isTasks, lineOf, parseMarkdown, textOf } from '../../../platform/markdown.ts'
import type { Problem } from '../../../platform/yaml.ts'
import { type Front, foreignFront, parseFront } from './parse-front.ts'
import { type ParsedStep, parseStep } from './parse-steps.ts'
import { splitForeign, splitOwn } from './split-sections.ts'
import { textOfHtml } from './strip-html.ts'

/** A file of a guide, and what its place says about it. */
export interface GuideFile {
  file: string
  language: Language
  text: string
}

export interface ParsedGuide {
  file: string
  language: Language
  /** Written for us, with ids; else Markdown from elsewhere. */
  own: boolean
  front: Front
  lineOf: (field: string) => number
  intro: string
  steps: ParsedStep[]
  /** The file as it is. */
  markdown: string
}

export interface GuideRead {
  /** Null when it cannot be read, or when there is nothing in it. */
  guide: ParsedGuide | null
  problems: Problem[]
  warnings: Problem[]
  /** Why it is no guide at all. */
  skipped: string | null
}

/** Longer files are no guides, and reading them would keep everything else waiting. */
const mostCharacters = 500_000
const mostForeignName = 160
/** In one paragraph: the time to pair them grows with their square. */
const mostMarkers = 4000
const deep = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){50}|^[ \t]{100,}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/m

/** What nobody writes, and what would take long to read. */
function excess(text: string): string | null {
  if (text.length > mostCharacters) return `${text.length} characters are too many; up to ${mostCharacters} are right`
  if (deep.test(text)) return 'lists or quotes are nested too deep'
  const crowded = text.split(/\n\s*\n/).some((part) => part.length > mostMarkers && (part.match(/[[\]*_~]/g)?.length ?? 0) > mostMarkers)
  return crowded ? `one paragraph has more than ${mostMarkers} of [ ] * _ ~` : null
}

/** Reads one file of the guide `slug`. Never throws: what is wrong is in `problems`. */
export function parseGuide(source: GuideFile, slug: string): GuideRead {
  const { file } = source
  const failed = (message: string) => ({ guide: null, problems: [{ file, line: 1, message }], warnings: [], skipped: null })
  const text = source.text.replace(/^\uFEFF/, '')
  const much = excess(text)
  if (much) return failed(much)
  try {
    const document = parseMarkdown(text)
    return isOwn(text) ? parseOwn({ ...source, text }, slug, document) : parseForeign({ ...source, text }, slug, document)
  } catch (error) {
    // The walkers of unified recurse: what is nested thousands of levels deep ends there, and is no guide.
    return failed(`this cannot be read: ${error instanceof RangeError ? 'it is nested too deep' : (error as Error).message}`)
  }
}

const isOwn = (text: string) => /^---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*?(?:slug|category|announce)[ \t]*:/.test(text)

function parseOwn({ file, language, text }: GuideFile, slug: string, document: Root): GuideRead {
  const matter = document.children.find((node) => node.type === 'yaml')
  if (!matter) {
    return {
      guide: null,
      problems: [{ file, line: 1, message: 'the front matter is not closed; a line "---" below it is right' }],
      warnings: [],
      skipped: null,
    }
  }
  const { front, problems, warnings, lineOf: lineOfField } = parseFront(file, matter.value, 2)
  if (front && front.slug !== slug) {
    problems.push({
      file,
      line: lineOfField('slug'),
      message: `slug: "${front.slug}" stands in the folder "${slug}"; the same name is right`,
    })
  }
  problems.push(...oddities(file, text, document))
  const html = document.children.find((node) => node.type === 'html' && !node.value.startsWith('<!--'))
  if (html) warnings.push({ file, line: lineOf(html), message: 'raw HTML is dropped' })

  const { intro, steps: sections, level } = splitOwn(document)
  const renderer = createRenderer(document, level)
  const notes = { file, problems, warnings }
  const steps = sections.map((section) => parseStep(section, renderer, notes))
  problems.push(...missing(file, steps))
  const task = intro.find(isTasks)
  if (task)
    problems.push({
      file,
      line: lineOf(task),
      message: 'these tasks stand in no step; a line "## Step {#id minutes=5}" above them is right',
    })
  if (!front) return { guide: null, problems, warnings, skipped: null }
  return {
    guide: { file, language, own: true, front, lineOf: lineOfField, intro: renderer.html(intro), steps, markdown: text },
    problems,
    warnings,
    skipped: null,
  }
}

/** What would be shown wrongly, or lost, without a word. */
function oddities(file: string, text: string, document: Root): Problem[] {
  const lines = text.split(/\r?\n/)
  const problems: Problem[] = []
  const note = (node: Parameters<typeof lineOf>[0], message: string) => problems.push({ file, line: lineOf(node), message })
  visit(document, (node) => {
    if (node.type === 'heading' && node.depth === 1) note(node, 'the name stands in the front matter; "##" begins a step')
    if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && !isAddress(node.url)) {
      note(node, `"${node.url}" leads nowhere; https://… or /instruction/slug is right`)
    }
    if (node.type !== 'code') return
    const fence = /^\s*(`{3,}|~{3,})/.exec(lines[lineOf(node) - 1] ?? '')?.[1]
    if (fence && !lines[(node.position?.end.line ?? 1) - 1]?.trim().endsWith(fence))
      note(node, `this block is not closed; a line ${fence} below it is right`)
    if (node.lang === 'prompt' && /\{\{|\}\}/.test(node.value.replace(/\{\{[^{}\n]+\}\}/g, '')))
      note(node, 'a blank of this prompt is not {{closed}}')
  })
  return problems
}

function missing(file: string, steps: ParsedStep[]): Problem[] {
  if (steps.length === 0) return [{ file, line: 1, message: 'there is no step; a line "## Step {#id minutes=5}" is right' }]
  return steps.flatMap(({ line, title, minutes, lead, before, items }) => [
    ...(title ? [] : [{ file, line, message: 'this step has no title' }]),
    ...(minutes === null ? [{ file, line, message: 'the working time is missing; {#id minutes=5} at the end of the line is right' }] : []),
    ...(lead || before.length > 0 || items.length > 0
      ? []
      : [{ file, line, message: 'this step is empty; text or tasks below it are right' }]),
  ])
}

function parseForeign({ file, language, text }: GuideFile, slug: string, document: Root): GuideRead {
  const { name: heading, intro, steps: sections, level } = splitForeign(document)
  const hasText = document.children.some((node) => node.type === 'heading' || isTasks(node))
  if (!hasText || sections.length === 0) {
    return {
      guide: null,
      problems: [],
      warnings: [],
      skipped: hasText ? 'there is nothing below its heading' : 'it has neither headings nor tasks',
    }
  }
  const matter = document.children.find((node) => node.type === 'yaml')
  const given = matter ? foreignFront(file, matter.value) : {}
  const renderer = createRenderer(document, level)
  const name = shorten(given.name || (heading && textOf(heading)) || nameOf(slug), mostForeignName)
  const notes = { file, problems: [], warnings: [] }
  const steps = sections.map((section) => parseStep({ ...section, title: section.heading ? section.title : () => name }, renderer, notes))
  const html = renderer.html(intro)
  const first = intro.find((node) => node.type === 'paragraph')
  const announce = shorten(given.announce ?? (first ? textOfHtml(renderer.inline(first.children)) : ''), 160)
  const front: Front = { slug, category: null, name, announce, paid: false, tags: given.tags ?? [], have: [], recommended: [], sources: [] }
  return {
    guide: { file, language, own: false, front, lineOf: () => 1, intro: html, steps: steps.filter(isShown), markdown: text },
    problems: [],
    warnings: [],
    skipped: null,
  }
}

const isShown = ({ title, items }: ParsedStep) => title !== '' || items.length > 0

const nameOf = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
