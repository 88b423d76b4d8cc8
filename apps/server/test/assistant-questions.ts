import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@waymark/contract/choices.ts'
import { parse } from 'yaml'
import { contentFolder } from './app.ts'

// What people ask, and the places that answer (content/assistant/): the test and the bench hold the assistant against it.

interface Question {
  question: string
  /** Addresses, each of them right; none where nothing of ours answers. */
  answers: string[]
}

/** Those that the ranking was made with, and those that came after it. */
export const sets = ['known', 'held'] as const

export interface Answering {
  /** Of questions that something of ours answers: how many there are, and how many had the right place among the first three. */
  asked: number
  right: number
  /** Of those that nothing answers: how many there are, and how many got no passage as an answer. */
  unanswerable: number
  unanswered: number
  missed: string[]
}

/** `ask` answers the addresses of the passages that were quoted as an answer, the best first. */
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
