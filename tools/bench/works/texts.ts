import { type CallName, calls } from '@waymark/contract/calls.ts'
import { maxHtmlLength } from '../../../apps/server/src/areas/conversation/chats/policy.ts'
import { parseGuide } from '../../../apps/server/src/areas/guides/guide-import/documents/parse-guide.ts'
import { Refusal } from '../../../apps/server/src/platform/refusal.ts'
import { smallHtml } from '../../../apps/server/src/platform/small-markdown.ts'

// The most expensive accepted text of each kind: CPU time on the main thread, since rendering runs in another process (decision
// 0012). For an imported file, which a command reads, the time that its user waits.

const goal = 5
/** Seconds. */
const importGoal = 10
const rounds = 50

const upTo = (length: number, part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const item = (id: number, how: string) => ({ id: `item-${id}`, title: `Task ${id}`, depth: 0, help: '', how })
const step = (items: object[]) => ({ id: 'step', title: 'Step', minutes: 0, lead: '', before: '', items, after: '' })
const edit = (how: string) => ({ id: crypto.randomUUID(), version: 1, steps: [step([item(0, how)])] })
const note = (text: string) => ({ kind: 'guide', id: 'rent-a-shop', step: 'step', text, version: 0 })
const message = (text: string) => ({ id: 'company', clientId: crypto.randomUUID(), text })
const brief = (text: string) => ({ id: 'business-account', answers: [{ field: 'partners', value: text }] })

/** Markdown near the bounds of the contract: cells, nesting, marks, and characters that have to be reordered or removed. */
const markdowns = {
  'table of 1,000 cells': `|${upTo(60, 'a|')}\n|${upTo(60, '-|')}\n${'|\n'.repeat(28)}`,
  'brackets and stars': upTo(20_000, `${upTo(3_900, '[*')} a\n\n`),
  'lists in lists': upTo(20_000, `${Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')}\n\n`),
  'almost a table': upTo(20_000, '|-a'),
  'one long line': upTo(20_000, 'a > * 1. '),
}
const plains = { words: 'word ', accents: `a${'\u0301'.repeat(30)}`, 'unseen signs': '\u200b\u2066a', breaks: 'a\r\n' }

/** The slowest of some hundred text shapes within the size limit of a message. */
const written = {
  'entries of a list': upTo(4_000, '- a\n'),
  'entries after a tab': upTo(4_000, '-\ta\n'),
  'lists in lists': upTo(2_400, '- - - - - a\n'),
  paragraphs: upTo(4_000, 'a\n\n'),
  links: `${upTo(1_700, '[a](b)\n\n')}${upTo(2_300, 'a\n')}`,
  brackets: upTo(4_000, `${upTo(490, '[')} a\n\n`),
  words: upTo(4_000, 'word '),
}

const works: { name: string; call: CallName; input: object }[] = [
  ...Object.entries(markdowns).map(([name, text]) => ({ name: `checklist, ${name}`, call: 'updateChecklist' as const, input: edit(text) })),
  ...Object.entries(plains).flatMap(([name, part]) => [
    { name: `note, ${name}`, call: 'saveNote' as const, input: note(upTo(5_000, part)) },
    { name: `brief, ${name}`, call: 'saveBrief' as const, input: brief(upTo(5_000, part)) },
    { name: `name, ${name}`, call: 'updateProfile' as const, input: { name: upTo(100, part === 'a\r\n' ? 'a' : part) } },
  ]),
]

const file = (body: string) => `# A guide\n\n## A step\n\n${body}`
const longest = 490_000
const files = {
  'tables of 20,000 cells': file(`|${'a|'.repeat(140)}\n|${'-|'.repeat(140)}\n${'|\n'.repeat(138)}`),
  'brackets and stars': file(upTo(longest, `${upTo(3_900, '[*')} a\n\n`)),
  'lists in lists': file(upTo(longest, `${Array.from({ length: 24 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')}\n\n`)),
  headings: file('## a\n\n- [ ] b\n\n'.repeat(1_990)),
  'one long line': file(upTo(longest, 'a > 1. ')),
  references: file(upTo(longest, '[a]: http://example.com\n\n[a] ')),
}

/** CPU milliseconds of this thread per call, averaged over many: one call is shorter than the clock's resolution. */
function measureCpuMs(call: CallName, input: object): number {
  const take = () => {
    const { success, error } = calls[call].input.safeParse(input)
    if (!success) throw new Error(`${call}: what was to be accepted is refused: ${error.message.slice(0, 300)}`)
  }
  for (let round = 0; round < rounds; round++) take()
  const begun = process.threadCpuUsage()
  for (let round = 0; round < rounds; round++) take()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000 / rounds
}

/** CPU time (ms) that a message costs the main thread, and the time (ms) that its sender waits for the worker. */
async function measureMessage(name: string, text: string): Promise<{ name: string; took: number; waited: number }> {
  const take = async () => {
    const { data } = calls.sendMessage.input.safeParse(message(text))
    if (!data) throw new Error(`a message of ${name} is refused`)
    const html = await smallHtml(data.text, 'accounts', 'bench')
    if (html === null || html instanceof Refusal || html.length > maxHtmlLength) throw new Error(`a message of ${name} is refused`)
  }
  for (let round = 0; round < rounds; round++) await take()
  const [begun, at] = [process.threadCpuUsage(), performance.now()]
  for (let round = 0; round < rounds; round++) await take()
  const { user, system } = process.threadCpuUsage(begun)
  return { name, took: (user + system) / 1000 / rounds, waited: (performance.now() - at) / rounds }
}

/** The most expensive file, in CPU seconds. */
function measureWorstFile(): { name: string; took: number } {
  const timed = Object.entries(files).map(([name, text]) => {
    const begun = process.threadCpuUsage()
    const { guide, problems } = parseGuide({ file: 'en.md', language: 'en', text }, 'guide')
    const { user, system } = process.threadCpuUsage(begun)
    if (!guide) throw new Error(`an import of ${name} is refused: ${problems[0]?.message}`)
    return { name, took: (user + system) / 1_000_000 }
  })
  return timed.reduce((most, next) => (next.took > most.took ? next : most))
}

/** Prints the most expensive text of each kind. */
export async function benchTexts(): Promise<void> {
  const timed = works.map(({ name, call, input }) => ({ name, took: measureCpuMs(call, input) }))
  for (const [kind, those] of Map.groupBy(timed, ({ name }) => name.slice(0, name.indexOf(',')))) {
    const worst = those.reduce((most, next) => (next.took > most.took ? next : most))
    const met = worst.took <= goal ? 'met' : 'open'
    console.info(
      `worst accepted text of a ${kind} (${worst.name.slice(kind.length + 2)}): ${worst.took.toFixed(2)} ms of the thread (goal ${goal})  ${met}`,
    )
  }
  const sent = []
  for (const [name, text] of Object.entries(written)) sent.push(await measureMessage(name, text))
  const dearest = sent.reduce((most, next) => (next.took > most.took ? next : most))
  const slowest = sent.reduce((most, next) => (next.waited > most.waited ? next : most))
  console.info(
    `worst accepted text of a message (${dearest.name}): ${dearest.took.toFixed(2)} ms of the thread (goal ${goal})  ${dearest.took <= goal ? 'met' : 'open'}; rendered beside it in up to ${slowest.waited.toFixed(0)} ms (${slowest.name})`,
  )
  const { name, took } = measureWorstFile()
  console.info(
    `worst accepted file of an import (${name}): ${took.toFixed(1)} s of the command's own process (goal ${importGoal})  ${took <= importGoal ? 'met' : 'open'}`,
  )
}
