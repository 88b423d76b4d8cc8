import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GuideBody } from '../guides/tables.ts'
import { settleGuide } from './documents/check-guides.ts'
import { composeGuide } from './documents/compose-guide.ts'
import { parseGuide } from './documents/parse-guide.ts'

interface Task {
  /** Identifies the task whatever happens to its text. */
  key: number
  words: string[]
  children: Task[]
}

interface Step {
  key: number
  words: string[]
  tasks: Task[]
}

/** Unique words, so that a title or task differs from all others. */
const wordsOf = (key: number) => ['north', 'river', 'lamp', 'bread', 'stone'].map((word) => `${word}${key}`)

function write(steps: Step[], marker: string, level: string): string {
  const tasks = (list: Task[], indent: string): string =>
    list.map(({ words, children }) => `${indent}${marker} [ ] ${words.join(' ')}\n${tasks(children, `${indent}  `)}`).join('')
  return `# Guide\n\n${steps.map((step) => `${level} ${step.words.join(' ')}\n\n${tasks(step.tasks, '')}`).join('\n')}`
}

/** Imports a text over the earlier version and returns the current id of each step and task. */
function read(text: string, steps: Step[], earlier?: GuideBody): { body: GuideBody; ids: Map<number, string> } {
  const { guide, problems } = parseGuide({ file: 'guide.md', language: 'en', text }, 'guide')
  expect(problems).toEqual([])
  const { settled } = settleGuide(guide ? [guide] : [], earlier)
  const [first] = settled
  if (!first) throw new Error('nothing was read')
  const body = composeGuide('guide', [first], 'business').texts[0]?.body as GuideBody
  const flat = (tasks: Task[]): number[] => tasks.flatMap(({ key, children }) => [key, ...flat(children)])
  const ids = new Map(
    steps.flatMap(({ key, tasks }, place) => {
      const step = body.steps[place]
      return [[key, step?.id ?? ''] as const, ...flat(tasks).map((task, at) => [task, `${step?.id}/${step?.items[at]?.id}`] as const)]
    }),
  )
  return { body, ids }
}

/** 3 to 6 steps of 1 to 5 tasks, some of them nested. */
const guides = fc
  .array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 6 })
  .map((shape) => {
    let key = 0
    const task = (children: number): Task => ({
      key: key++,
      words: wordsOf(key),
      children: Array.from({ length: children }, () => task(0)),
    })
    return shape.map((tasks): Step => ({ key: key++, words: wordsOf(key), tasks: tasks.map(task) }))
  })

type Edit = (steps: Step[], pick: number) => Step[]

const at = <T>(list: T[], pick: number): number => pick % list.length
let fresh = 1000

function newTask(): Task {
  const key = fresh++
  return { key, words: wordsOf(key), children: [] }
}

/** Typical edits of a list between two imports; at most one word of each title or task is replaced. */
const edits: Record<string, Edit> = {
  'moves a step': (steps, pick) => [...steps.slice(at(steps, pick) + 1), ...steps.slice(0, at(steps, pick) + 1)],
  'removes a step': (steps, pick) => (steps.length > 2 ? steps.filter((_, place) => place !== at(steps, pick)) : steps),
  'adds a step': (steps, pick) => {
    const { key, words } = newTask()
    return steps.toSpliced(at(steps, pick), 0, { key, words, tasks: [newTask()] })
  },
  'rewords a step': (steps, pick) =>
    steps.map((step, place) => (place === at(steps, pick) ? { ...step, words: ['Another', ...step.words.slice(1)] } : step)),
  'turns the tasks of a step around': (steps, pick) =>
    steps.map((step, place) => (place === at(steps, pick) ? { ...step, tasks: step.tasks.toReversed() } : step)),
  'adds a task': (steps, pick) =>
    steps.map((step, place) => (place === at(steps, pick) ? { ...step, tasks: [newTask(), ...step.tasks] } : step)),
  'removes a task': (steps, pick) =>
    steps.map((step, place) => (place === at(steps, pick) && step.tasks.length > 1 ? { ...step, tasks: step.tasks.slice(1) } : step)),
  'rewords a task': (steps, pick) =>
    steps.map((step, place) =>
      place === at(steps, pick)
        ? { ...step, tasks: step.tasks.map((task, n) => (n === 0 ? { ...task, words: ['today', ...task.words.slice(1)] } : task)) }
        : step,
    ),
}

describe('an imported file that was edited afterwards', () => {
  test('keeps the ids of what stayed and never reuses an id', () => {
    const changes = fc.array(fc.record({ name: fc.constantFrom(...Object.keys(edits)), pick: fc.nat(20) }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(guides, changes, fc.constantFrom('-', '*', '+'), fc.constantFrom('##', '###'), (before, list, marker, level) => {
        const first = read(write(before, '-', '##'), before)
        const after = list.reduce((steps, { name, pick }) => edits[name]?.(steps, pick) ?? steps, before)
        const second = read(write(after, marker, level), after, first.body)
        const used = new Set(first.ids.values())
        for (const [key, id] of second.ids) {
          if (first.ids.has(key)) expect(id).toBe(first.ids.get(key))
          else expect(used).not.toContain(id)
        }
        // Importing the same file again changes nothing.
        expect(read(write(after, '-', '##'), after, second.body).ids).toEqual(second.ids)
      }),
      { numRuns: 100 },
    )
  })
})
