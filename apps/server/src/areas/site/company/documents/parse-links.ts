import { type Language, languages } from '@waymark/contract/choices.ts'
import { audiences } from '@waymark/contract/conversation/form-choices.ts'
import * as z from 'zod/mini'
import type { ContentFile } from '../../../../platform/content-folders.ts'
import { fillText, type SiteValues, writeText } from '../../../../platform/content-text.ts'
import {
  type Note,
  noteDuplicates,
  noteKeys,
  type Problem,
  readYaml,
  yamlDay,
  yamlList,
  yamlNamed,
  yamlSlug,
  yamlSources,
  yamlText,
  yamlWhole,
} from '../../../../platform/yaml.ts'
import type { StoredSlide } from '../tables.ts'
import type { PresentationSource, VideoSource } from './read-company.ts'

/** Longer texts do not fit on a slide. */
const maxWords = 90

const factsSchema = z.strictObject(
  {
    audience: z.enum(audiences, `Use ${audiences.join(' or ')}.`),
    position: yamlWhole(1, 1000),
    revised: yamlDay,
    slides: yamlList(yamlSlug, 20, 1),
    sources: yamlSources,
  },
  'Use the fields audience, position, revised, slides and sources.',
)
const wordsSchema = z.strictObject(
  {
    name: yamlText(80),
    announce: yamlText(240),
    slides: yamlNamed(
      z.strictObject(
        {
          title: yamlText(60),
          lead: z._default(yamlText(160), ''),
          text: z._default(yamlText(2000), ''),
          figures: z._default(
            yamlList(z.strictObject({ value: yamlText(8), label: yamlText(60) }, 'Use the fields value and label.'), 4, 2),
            [],
          ),
        },
        'Use the fields title, lead, text and figures.',
      ),
    ),
  },
  'Use the fields name, announce and slides.',
)
type Facts = z.output<typeof factsSchema>

export interface ParsedPresentation {
  source: PresentationSource
  facts: Facts
  texts: Record<Language, { name: string; announce: string; slides: StoredSlide[] }>
}

/** Parses a presentation in all languages. `read` is null if there are problems. Never throws. */
export function parsePresentation(
  source: PresentationSource,
  filling: SiteValues,
): { read: ParsedPresentation | null; problems: Problem[] } {
  const { facts, problems } = parseFacts(source.files['presentation.yaml'])
  if (!facts) return { read: null, problems }
  const read = languages.map((language) => parseWords(source.files[`${language}.yaml`], facts, filling))
  const [en, ru, de] = read.map(({ texts }) => texts)
  problems.push(...read.flatMap((one) => one.problems))
  return { read: problems.length === 0 && en && ru && de ? { source, facts, texts: { en, ru, de } } : null, problems }
}

function parseFacts({ file, text }: ContentFile) {
  const { data: facts, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  noteDuplicates(
    facts?.slides ?? [],
    (at) => ['slides', at],
    (at, message) => problems.push({ file, line: lineOf(at), message }),
  )
  return { facts, problems }
}

function parseWords({ file, text }: ContentFile, { slides: ids }: Facts, filling: SiteValues) {
  const { data, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, wordsSchema)
  const problems = [...wrong, ...warnings]
  const note: Note = (at, message) => problems.push({ file, line: lineOf(at), message: `${at.join('.')}: ${message}` })
  if (!data) return { texts: undefined, problems }
  noteKeys('presentation.yaml', data.slides, ids, ['slides'], note)
  const fill = (words: string) => fillText(words, filling)
  const slides = ids.flatMap((id): StoredSlide[] => {
    const slide = Object.hasOwn(data.slides, id) && data.slides[id]
    if (!slide) return []
    const figures = slide.figures.map(({ value, label }) => ({ value, label: fill(label) }))
    return [
      {
        id,
        title: fill(slide.title),
        lead: fill(slide.lead),
        html: renderSlideText(slide.text, filling, ['slides', id, 'text'], note),
        figures,
      },
    ]
  })
  return { texts: { name: fill(data.name), announce: fill(data.announce), slides }, problems }
}

function renderSlideText(markdown: string, filling: SiteValues, at: PropertyKey[], note: Note): string {
  if (!markdown) return ''
  const { html, plain } = writeText(markdown, filling, (line, message) => note(at, `line ${line}: ${message}`))
  const words = plain.split(/\s+/).length
  if (words > maxWords) note(at, `${words} words do not fit on a slide. Use at most ${maxWords}.`)
  return html
}

const videoFacts = z.strictObject(
  { position: yamlWhole(1, 1000), seconds: yamlWhole(1, 3600), recorded: yamlDay },
  'Use the fields position, seconds and recorded.',
)
const videoWords = z.strictObject(
  { name: yamlText(80), announce: yamlText(240), transcript: yamlText(8000) },
  'Use the fields name, announce and transcript.',
)

export interface ParsedVideo {
  source: VideoSource
  facts: z.output<typeof videoFacts>
  texts: Record<Language, { name: string; announce: string; html: string }>
}

/** Parses the texts of a video in all languages. `read` is null if there are problems. Never throws. */
export function parseVideo(source: VideoSource, filling: SiteValues): { read: ParsedVideo | null; problems: Problem[] } {
  const { file, text } = source.files['video.yaml']
  const { data: facts, problems: wrong, warnings } = readYaml(file, text, 1, videoFacts)
  const problems = [...wrong, ...warnings]
  const read = languages.map((language) => parseVideoWords(source.files[`${language}.yaml`], filling))
  const [en, ru, de] = read.map(({ texts }) => texts)
  problems.push(...read.flatMap((one) => one.problems))
  return { read: problems.length === 0 && facts && en && ru && de ? { source, facts, texts: { en, ru, de } } : null, problems }
}

function parseVideoWords({ file, text }: ContentFile, filling: SiteValues) {
  const { data, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, videoWords)
  const problems = [...wrong, ...warnings]
  if (!data) return { texts: undefined, problems }
  const { html } = writeText(data.transcript, filling, (line, message) =>
    problems.push({ file, line: lineOf(['transcript']), message: `transcript: line ${line}: ${message}` }),
  )
  return { texts: { name: fillText(data.name, filling), announce: fillText(data.announce, filling), html }, problems }
}
