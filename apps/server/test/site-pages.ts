import { globSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { FastifyInstance } from 'fastify'
import { Parser } from 'htmlparser2'
import { buildApp } from '../src/app.ts'
import { loadBuiltApp } from '../src/platform/built-app.ts'
import { createTestApp, type TestApp } from './app.ts'

export const dist = path.resolve(import.meta.dirname, '../../web/dist')

/** The real app with its pages on the delivered content. */
export async function createSite(settings?: Record<string, string>): Promise<TestApp> {
  const { services, ...bare } = await createTestApp({ content: true, ...(settings && { settings }) })
  const built = await loadBuiltApp(dist)
  const fastify = await buildApp(services, { rendererFor: async () => () => built, assets: path.join(dist, 'client') })
  return {
    fastify: fastify,
    services,
    async close() {
      await fastify.close()
      await bare.close()
    },
  }
}

/** Parts of a page, as the server sends it, that readers, link checkers and search engines use. */
export interface SitePage {
  url: string
  status: number
  location: string | undefined
  /** Language of the document. */
  language: string | undefined
  title: string
  /** By name or property. */
  meta: Map<string, string[]>
  /** By `rel`, with the language of alternates. */
  rels: { rel: string; href: string; language: string | undefined }[]
  /** Links of the page; `elsewhere` marks those to another language. */
  links: { href: string; elsewhere: boolean }[]
  /** Pictures, videos and other files. */
  files: string[]
  ids: Set<string>
  /** Texts in the page's own language, visible or read out. */
  texts: Set<string>
  described: Record<string, unknown>[]
}

const spoken = ['aria-label', 'placeholder', 'title', 'alt']
const silent = new Set(['script', 'style', 'noscript', 'code', 'title', 'svg'])
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export async function readPage(fastify: FastifyInstance, url: string, language: Language): Promise<SitePage> {
  const { statusCode, headers, body } = await fastify.inject({ url, headers: { 'accept-language': language } })
  const page: SitePage = {
    url,
    status: statusCode,
    location: headers.location,
    language: undefined,
    title: '',
    meta: new Map(),
    rels: [],
    links: [],
    files: [],
    ids: new Set(),
    texts: new Set(),
    described: [],
  }
  if (String(headers['content-type']).startsWith('text/html')) readHtml(body, page)
  return page
}

function readHtml(html: string, page: SitePage): void {
  const open: { name: string; language: string | undefined; quiet: boolean }[] = []
  let json: string | undefined
  let text = ''
  const endText = () => {
    const here = open.at(-1)
    if (json !== undefined) json += text
    if (here?.name === 'title' && open.at(-2)?.name === 'head') page.title = text
    if (here && !here.quiet && here.language === page.language && text.trim()) page.texts.add(oneLine(text))
    text = ''
  }
  const parser = new Parser({
    onopentag(name, given) {
      endText()
      const above = open.at(-1)
      const language = given.lang ?? above?.language
      const here = { name, language, quiet: above?.quiet || silent.has(name) }
      open.push(here)
      if (name === 'html') page.language = given.lang
      if (given.id) page.ids.add(given.id)
      if (name === 'a' && given.href) page.links.push({ href: given.href, elsewhere: given.hreflang !== undefined })
      for (const file of [given.src, given.poster]) if (file) page.files.push(file)
      if (name === 'link') page.rels.push({ rel: given.rel ?? '', href: given.href ?? '', language: given.hreflang })
      const key = given.name ?? given.property
      if (name === 'meta' && key) page.meta.set(key, [...(page.meta.get(key) ?? []), given.content ?? ''])
      if (name === 'script' && given.type === 'application/ld+json') json = ''
      if (language === page.language) for (const attribute of spoken) if (given[attribute]) page.texts.add(oneLine(given[attribute]))
    },
    // The parser delivers text in pieces.
    ontext(piece) {
      text += piece
    },
    onclosetag() {
      endText()
      open.pop()
      if (json !== undefined) page.described.push(...(JSON.parse(json) as Record<string, unknown>[]))
      json = undefined
    },
  })
  parser.end(html)
}

/** Paths in the sitemap. */
export async function sitemapPaths({ fastify, services }: TestApp): Promise<string[]> {
  const { body } = await fastify.inject({ url: '/sitemap.xml' })
  const { origin } = new URL(services.env.publicUrl)
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.slice(origin.length))
}

type Form = string | Partial<Record<string, string>>
const web = path.resolve(import.meta.dirname, '../../web/app')

async function formsOf(language: Language): Promise<Set<string>> {
  const files = globSync([`areas/*/*/words/*/${language}.ts`, `shell/words/*/${language}.ts`], { cwd: web })
  if (files.length < 20) throw new Error(`only ${files.length} files of words: they are somewhere else`)
  const modules = files.map((file) => import(path.join(web, file)) as Promise<{ default: Record<string, Form> }>)
  const entries = (await Promise.all(modules)).flatMap((module) => Object.values(module.default))
  return new Set(
    entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry).filter((form) => form !== undefined))),
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const gaps = /\{\w+\}/g

/** Literal words of a text template, longest first. */
const wordsIn = (text: string) => (text.match(/\p{L}+/gu) ?? []).toSorted((a, b) => b.length - a.length)

/**
 * Recognizes interface texts of other languages that this one words differently. English and German share short words,
 * and templates that are nearly all placeholders are skipped.
 */
export async function foreignWords(language: Language): Promise<(text: string) => boolean> {
  const own = await formsOf(language)
  const others = await Promise.all(languages.filter((other) => other !== language).map(formsOf))
  const foreign = [...new Set(others.flatMap((forms) => [...forms]))].filter((form) => !own.has(form))
  const least = language === 'ru' ? 2 : 6
  const whole = new Set(foreign.filter((form) => !form.includes('{') && (wordsIn(form)[0]?.length ?? 0) >= least))
  const filled = new Map<string, { least: number; pattern: RegExp }[]>()
  for (const form of foreign.filter((form) => form.includes('{'))) {
    const literal = form.replace(gaps, ' ')
    const [word = ''] = wordsIn(literal)
    const known = { least: literal.length, pattern: new RegExp(`^${form.split(gaps).map(escaped).join('.+')}$`) }
    if (word.length >= 4) filled.set(word, [...(filled.get(word) ?? []), known])
  }
  const fills = (text: string, word: string) =>
    filled.get(word)?.some(({ least, pattern }) => text.length < 2 * least && pattern.test(text))
  return (text) => whole.has(text) || wordsIn(text).some((word) => fills(text, word))
}
