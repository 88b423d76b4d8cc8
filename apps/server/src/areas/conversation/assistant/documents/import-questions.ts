import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { ReadKind } from '../../../../platform/content-kinds.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Problem, readYaml, yamlSlug, yamlText } from '../../../../platform/yaml.ts'
import { findOutlines } from '../../../guides/guides/queries.ts'
import { offeredQuestions } from '../tables.ts'

type OfferedQuestion = typeof offeredQuestions.$inferSelect

const questionText = yamlText(80)
const questionSchema = z.strictObject({ step: yamlSlug, en: questionText, ru: questionText, de: questionText })
const schema = z.record(yamlSlug, z.array(questionSchema, 'Use a list of questions.'))

/** A question with its line in the file. */
interface QuestionWithLine extends OfferedQuestion {
  line: number
}

/** Reads `assistant/around.yaml` below `paths`, which are laid out like `content/`. */
async function readQuestions(paths: string[]) {
  const found: { file: string; questions: QuestionWithLine[] }[] = []
  const [problems, warnings]: [Problem[], Problem[]] = [[], []]
  for (const folder of paths) {
    const filePath = path.join(folder, 'assistant', 'around.yaml')
    const yaml = await readFile(filePath, 'utf8').catch(() => null)
    if (yaml === null) continue
    const file = path.relative(process.cwd(), filePath)
    const read = readYaml(file, yaml, 1, schema)
    problems.push(...read.problems)
    warnings.push(...read.warnings)
    const questions = Object.entries(read.data ?? {}).flatMap(([guide, ones]) =>
      ones.map(({ step, ...texts }, at): QuestionWithLine => ({ guide, step, text: texts, line: read.lineOf([guide, at]) })),
    )
    found.push({ file, questions })
  }
  return { found, problems: [...problems, ...findRepeated(found)], warnings }
}

/** Reports steps with more than one question. */
function findRepeated(found: { file: string; questions: QuestionWithLine[] }[]): Problem[] {
  const seen = new Map<string, string>()
  return found.flatMap(({ file, questions }) =>
    questions.flatMap(({ guide, step, line }) => {
      const key = stepKey({ guide, step })
      const before = seen.get(key)
      seen.set(key, before ?? `line ${line} of ${file}`)
      return before
        ? [{ file, line, message: `"${step}" of "${guide}" already has a question in ${before}. Use one question for each step.` }]
        : []
    }),
  )
}

const stepKey = ({ guide, step }: Pick<OfferedQuestion, 'guide' | 'step'>) => `${guide} ${step}`

async function saveQuestions(tx: Tx, questions: OfferedQuestion[]): Promise<boolean> {
  const before = await tx.select().from(offeredQuestions)
  const compareByStep = (one: OfferedQuestion, other: OfferedQuestion) => (stepKey(one) < stepKey(other) ? -1 : 1)
  if (isDeepStrictEqual(before.toSorted(compareByStep), questions.toSorted(compareByStep))) return false
  await tx.delete(offeredQuestions)
  if (questions.length > 0) await tx.insert(offeredQuestions).values(questions)
  return true
}

export const importQuestions: ReadKind = async ({ paths }) => {
  const { found, problems, warnings } = await readQuestions(paths)
  return {
    problems,
    warnings,
    async refer(tx, { guides: importedGuides, left }) {
      const guideSlugs = [...new Set(found.flatMap(({ questions }) => questions.map(({ guide }) => guide)))]
      const stored = await findOutlines(tx, guideSlugs)
      const listSteps = (guide: string) => importedGuides.get(guide) ?? stored.get(guide)?.outline.map(({ id }) => id) ?? []
      return found.flatMap(({ file, questions }) =>
        questions
          .filter(({ guide, step }) => !left.has(guide) && !listSteps(guide).includes(step))
          .map(({ guide, step, line }) => ({ file, line, message: `There is no step "${step}" in the guide "${guide}".` })),
      )
    },
    async save(tx) {
      if (found.length === 0) return { changed: false }
      const questions = found.flatMap((one) => one.questions.map(({ guide, step, text: texts }) => ({ guide, step, text: texts })))
      return { changed: await saveQuestions(tx, questions) }
    },
  }
}
