import { type Language, languages } from '@waymark/contract/choices.ts'
import * as z from 'zod/mini'
import type { ContentFile } from '../../../../platform/content-folders.ts'
import { type Filling, fillText, writeText } from '../../../../platform/content-text.ts'
import { type Problem, readYaml, yamlDay, yamlText, yamlWhole } from '../../../../platform/yaml.ts'
import type { VideoSource } from './read-company.ts'

const factsSchema = z.strictObject(
  { position: yamlWhole(1, 1000), seconds: yamlWhole(1, 3600), recorded: yamlDay },
  'position, seconds and recorded are right',
)
const wordsSchema = z.strictObject(
  { name: yamlText(80), announce: yamlText(240), transcript: yamlText(8000) },
  'name, announce and transcript are right',
)

export interface ReadVideo {
  source: VideoSource
  facts: z.output<typeof factsSchema>
  texts: Record<Language, { name: string; announce: string; html: string }>
}

/** Reads what is said of a video in all its languages; null with problems. Never throws. */
export function parseVideo(source: VideoSource, filling: Filling): { read: ReadVideo | null; problems: Problem[] } {
  const { file, text } = source.files['video.yaml']
  const { data: facts, problems: wrong, warnings } = readYaml(file, text, 1, factsSchema)
  const problems = [...wrong, ...warnings]
  const read = languages.map((language) => parseWords(source.files[`${language}.yaml`], filling))
  const [en, ru, de] = read.map(({ texts }) => texts)
  problems.push(...read.flatMap((one) => one.problems))
  return { read: problems.length === 0 && facts && en && ru && de ? { source, facts, texts: { en, ru, de } } : null, problems }
}

function parseWords({ file, text }: ContentFile, filling: Filling) {
  const { data, problems: wrong, warnings, lineOf } = readYaml(file, text, 1, wordsSchema)
  const problems = [...wrong, ...warnings]
  if (!data) return { texts: undefined, problems }
  const { html } = writeText(data.transcript, filling, (line, message) =>
    problems.push({ file, line: lineOf(['transcript']), message: `transcript: line ${line} of it: ${message}` }),
  )
  return { texts: { name: fillText(data.name, filling), announce: fillText(data.announce, filling), html }, problems }
}
