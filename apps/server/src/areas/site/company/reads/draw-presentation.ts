import { createHash } from 'node:crypto'
import type { Language } from '@waymark/contract/choices.ts'
import { cacheUntilContentChanges } from '../../../../platform/content-cache.ts'
import type { Services } from '../../../../platform/context.ts'
import { fileName } from '../../../../platform/files.ts'
import { renderPdf, type SlidesPaper } from '../../../../platform/pdf/paper.ts'
import { htmlOnPaper, textDirection } from '../../../../platform/pdf/texts-on-paper.ts'
import { paperWords } from '../../../../platform/pdf/words.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findPresentation, type PresentationRow } from '../queries.ts'

interface RenderedPresentation {
  name: string
  content: Buffer
  etag: string
}

/** PDFs by slug and language. There are few, and rendering one takes noticeable CPU time. */
const renderedPdfs = cacheUntilContentChanges(async () => new Map<string, Promise<RenderedPresentation | Refusal>>())

/**
 * Renders a presentation as PDF, once until content changes, even for concurrent requests. Refusals: `not_found`, `overloaded`,
 * `too_large_to_print`.
 */
export async function drawPresentation(services: Services, slug: string, language: Language): Promise<RenderedPresentation | Refusal> {
  const cached = await renderedPdfs(services)
  const key = `${slug}.${language}`
  const existing = cached.get(key)
  if (existing) return existing
  const found = await findPresentation(services.db, slug, language)
  if (!found) return notFound()
  const drawing = cached.get(key) ?? renderPresentation(services, found, language)
  cached.set(key, drawing)
  const forget = () => cached.delete(key)
  void drawing.then((result) => result instanceof Refusal && forget(), forget)
  return drawing
}

async function renderPresentation(
  { env, clock }: Services,
  { name, announce, revised, slides, sources }: PresentationRow,
  language: Language,
) {
  const words = paperWords[language]
  const formatDay = (day: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  const paper: SlidesPaper = {
    language,
    words,
    title: name,
    announce,
    site: env.site.name,
    colour: '#16211e',
    ...textDirection(name),
    facts: words.version.replace('{date}', formatDay(revised)),
    footer: `${env.site.name} · ${name}`,
    madeAt: Math.floor(clock().getTime() / 1000),
    slides: slides.map(({ title, lead, html, figures }) => ({ title, lead, figures, text: htmlOnPaper(html), ...textDirection(title) })),
    sources: sources.map(({ title, url, checked }) => ({
      title,
      url,
      about: `, ${words.checked.replace('{date}', formatDay(checked))}`,
      ...textDirection(title),
    })),
  }
  const content = await renderPdf('presentations', { template: 'slides', paper })
  if (content instanceof Refusal) return content
  return { name: fileName(name, 'pdf'), content, etag: `"${createHash('sha1').update(content).digest('base64url')}"` }
}
