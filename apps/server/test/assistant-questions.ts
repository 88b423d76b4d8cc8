import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@waymark/contract/choices.ts'
import { parse } from 'yaml'
import { contentFolder } from './app.ts'

// Questions people ask, and the places that answer them (content/assistant/). The test and the bench grade the assistant with them.

interface Question {
  question: string
  /** Correct addresses; empty for questions that our content does not answer. */
  answers: string[]
}

/** `known`: questions the ranking was tuned with. `held`: questions written afterwards. */
export const sets = ['known', 'held'] as const

export interface Answering {
  /** Number of answerable questions, and of those with the right place among the first three. */
  asked: number
  right: number
  /** Number of unanswerable questions, and of those answered with no passage. */
  unanswerable: number
  unanswered: number
  missed: string[]
}

/** `ask` returns the addresses of the quoted passages, best first. */
export async function measureAnswers(
  language: Language,
  set: (typeof sets)[number],
  ask: (question: string) => Promise<string[]>,
): Promise<Answering> {
  const file = path.join(contentFolder, 'assistant', `questions.${language}.yaml`)
  const questions = (parse(await readFile(file, 'utf8')) as Record<(typeof sets)[number], Question[]>)[set]
  const counted: Answering = { asked: 0, right: 0, unanswerable: 0, unanswered: 0, missed: [] }
  for (const { question, answers } of questions) {
    const found = (await ask(question)).slice(0, 3)
    const isRight = answers.length > 0 ? answers.some((answer) => found.includes(answer)) : found.length === 0
    counted[answers.length > 0 ? 'asked' : 'unanswerable']++
    if (isRight) counted[answers.length > 0 ? 'right' : 'unanswered']++
    else counted.missed.push(`${question}: ${answers[0] ?? 'nothing'}, but found ${found.join(', ') || 'nothing'}`)
  }
  return counted
}
