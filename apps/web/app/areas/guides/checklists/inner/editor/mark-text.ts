import type { EditedItem } from './edited.ts'

/** Formatting that a toolbar button applies to the selection. */
export type Mark = 'bold' | 'italic' | 'link' | 'list' | 'numbers'

/** Replacement of a part of a text, and the selection afterwards. */
export interface Change {
  from: number
  to: number
  text: string
  select: [from: number, to: number]
}

interface TextSelection {
  text: string
  from: number
  to: number
}

const signs = { bold: '**', italic: '_' } as const

/** Wraps the selection in markers, or removes them. */
function wrap({ text, from, to }: TextSelection, sign: string): Change {
  const size = sign.length
  const chosen = text.slice(from, to)
  if (text.slice(from - size, from) === sign && text.slice(to, to + size) === sign)
    return { from: from - size, to: to + size, text: chosen, select: [from - size, to - size] }
  return { from, to, text: sign + chosen + sign, select: [from + size, to + size] }
}

const address = 'https://'

/** Turns the selection into a link's text, or into its address if it is one, and selects the missing part. */
function link({ text, from, to }: TextSelection): Change {
  const chosen = text.slice(from, to)
  if (/^https?:\/\/\S+$/.test(chosen)) return { from, to, text: `[](${chosen})`, select: [from + 1, from + 1] }
  const start = from + chosen.length + 3
  return { from, to, text: `[${chosen}](${address})`, select: [start, start + address.length] }
}

/** Whole lines that the selection touches. */
function linesAt({ text, from, to }: TextSelection): { from: number; to: number; lines: string[] } {
  // At position 0 there is no line break before; `lastIndexOf` with -1 would find one at 0.
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', Math.max(to - 1, start))
  const end = next === -1 ? text.length : next
  return { from: start, to: end, lines: text.slice(start, end).split('\n') }
}

const listMarker = /^(\s*)([-*+]|\d+[.)])\s+(\[[ xX]\]\s+)?/

/** Strips the list marker from a line. */
const stripListMarker = (line: string) => line.replace(listMarker, '$1')

/** Turns lines into list items, or back if all of them are. */
function list(selected: TextSelection, signOf: (at: number) => string, isPoint: RegExp): Change {
  const { from, to, lines } = linesAt(selected)
  const written = lines.filter((line) => line.trim() !== '')
  const isList = written.length > 0 && written.every((line) => isPoint.test(line))
  let at = 0
  const changed = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line
    if (isList) return stripListMarker(line)
    at += 1
    return signOf(at) + stripListMarker(line).trimStart()
  })
  const text = changed.join('\n')
  // A single line keeps the cursor at its end; several lines stay selected.
  return { from, to, text, select: lines.length > 1 ? [from, from + text.length] : [from + text.length, from + text.length] }
}

export function markText(mark: Mark, selected: TextSelection): Change {
  if (mark === 'link') return link(selected)
  if (mark === 'list') return list(selected, () => '- ', /^\s*[-*+]\s/)
  if (mark === 'numbers') return list(selected, (at) => `${at}. `, /^\s*\d+[.)]\s/)
  return wrap(selected, signs[mark])
}

/** A task written as a line of text. */
export type WrittenTask = Pick<EditedItem, 'title' | 'notes'>

/** Maximum length of a task's title (the contract's markdownLine). */
const maxTitleLength = 500

/** Parses a line as a task. Text beyond the limit goes into the notes. */
function parseTask(line: string): WrittenTask {
  if (line.length <= maxTitleLength) return { title: line, notes: '' }
  const space = line.lastIndexOf(' ', maxTitleLength)
  const end = space > 0 ? space : maxTitleLength
  return { title: line.slice(0, end).trim(), notes: line.slice(end).trim() }
}

/** Turns the selected lines into tasks, and removes them from the text. */
export function extractTasks(selected: TextSelection): { tasks: WrittenTask[]; change: Change } {
  const { from, to, lines } = linesAt(selected)
  const written = lines.map((line) => stripListMarker(line).trim()).filter((line) => line !== '')
  const end = to < selected.text.length ? to + 1 : to
  return { tasks: written.map(parseTask), change: { from, to: end, text: '', select: [from, from] } }
}
