import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Problem, readYaml, yamlSlug, yamlText } from '../../../../platform/yaml.ts'
import { outlinesOf } from '../../../guides/guides/queries.ts'
import { offeredQuestions } from '../tables.ts'

type Offered = typeof offeredQuestions.$inferSelect

const text = yamlText(80)
const offered = z.strictObject({ step: yamlSlug, en: text, ru: text, de: text })
const schema = z.record(yamlSlug, z.array(offered, 'a list of questions is right'))

/** A question with its line in the file. */
interface Placed extends Offered {
  line: number
}

/** Reads `assistant/around.yaml` below `paths`, which are laid out like `content/`. */
async function readQuestions(paths: string[]) {
  const found: { file: string; questions: Placed[] }[] = []
  const [problems, warnings]: [Problem[], Problem[]] = [[], []]
  for (const given of paths) {
    const place = path.join(given, 'assistant', 'around.yaml')
    const yaml = await readFile(place, 'utf8').catch(() => null)
    if (yaml === null) continue
    const file = path.relative(process.cwd(), place)
    const read = readYaml(file, yaml, 1, schema)
    problems.push(...read.problems)
    warnings.push(...read.warnings)
    const questions = Object.entries(read.data ?? {}).flatMap(([guide, ones]) =>
      ones.map(({ step, ...said }, at): Placed => ({ guide, step, text: said, line: read.lineOf([guide, at]) })),
    )
    found.push({ file, questions })
  }
  return { found, problems: [...problems, ...twice(found)], warnings }
}

/** Reports steps with more than one question. */
function twice(found: { file: string; questions: Placed[] }[]): Problem[] {
  const seen = new Map<string, string>()
  return found.flatMap(({ file, questions }) =>
    questions.flatMap(({ guide, step, line }) => {
      const key = placeOf({ guide, step })
      const before = seen.get(key)
      seen.set(key, before ?? `line ${line} of ${file}`)
      return before ? [{ file, line, message: `"${step}" of "${guide}" has its question in ${before}; one is right` }] : []
    }),
  )
}

const placeOf = ({ guide, step }: Pick<Offered, 'guide' | 'step'>) => `${guide} ${step}`

async function saveQuestions(tx: Tx, questions: Offered[]): Promise<boolean> {
  const before = await tx.select().from(offeredQuestions)
  const byPlace = (one: Offered, other: Offered) => (placeOf(one) < placeOf(other) ? -1 : 1)
  if (isDeepStrictEqual(before.toSorted(byPlace), questions.toSorted(byPlace))) return false
  await tx.delete(offeredQuestions)
  if (questions.length > 0) await tx.insert(offeredQuestions).values(questions)
  return true
}

export const importQuestions: ReadKind = async ({ paths }) => {
  const { found, problems, warnings } = await readQuestions(paths)
  return {
    problems,
    warnings,
    async refer(tx, { guides: written, left }) {
      const named = [...new Set(found.flatMap(({ questions }) => questions.map(({ guide }) => guide)))]
      const stored = await outlinesOf(tx, named)
      const stepsOf = (guide: string) => written.get(guide) ?? stored.get(guide)?.outline.map(({ id }) => id) ?? []
      return found.flatMap(({ file, questions }) =>
        questions
          .filter(({ guide, step }) => !left.has(guide) && !stepsOf(guide).includes(step))
          .map(({ guide, step, line }) => ({ file, line, message: `there is no step "${step}" in a guide "${guide}"` })),
      )
    },
    async save(tx) {
      if (found.length === 0) return { changed: false }
      const questions = found.flatMap((one) => one.questions.map(({ guide, step, text: said }) => ({ guide, step, text: said })))
      return { changed: await saveQuestions(tx, questions) }
    },
  }
}
