import type { ImportNote } from '@waymark/contract/guides/import-notes.ts'
import type { Problem } from '../../../../platform/yaml.ts'

/** A message about imported Markdown: in English for the command line, by key for translations. */
export interface Noted extends Problem {
  note?: { key: ImportNote; what: string }
  /** A problem in a published guide only; a checklist that is exported and imported again loses nothing by it. */
  onlyPublished?: true
}

const words: Record<ImportNote, (what: string) => string> = {
  front_unreadable: () => 'the front matter cannot be read and is left out',
  front_left_out: (what) => `of the front matter is left out: ${what}`,
  html_left_out: (what) => `raw HTML is left out: ${what}`,
  badges_left_out: (what) => `badges are left out: ${what}`,
  task_cancelled: () => 'this task is cancelled, and is shown struck through',
  task_empty: () => 'this task has no text and is left out',
  task_named_by_address: (what) => `this task has no text; it is named by its address: ${what}`,
  between_tasks: () => 'this stands between tasks and is shown below them all',
  link_beside: (what) => `"${what}" is not among what is imported; the link is shown as its words`,
  link_nowhere: (what) => `"${what}" leads nowhere and is shown as its words`,
  picture_elsewhere: () => 'a picture of another site is shown as a link to it; a file beside the text is right',
  picture_beside: (what) => `the picture "${what}" is not there; its words are shown`,
  too_long: (what) => `${what} characters are too many; up to 500000 are right`,
  too_many_headings: (what) => `${what} headings are too many; up to 2000 are right`,
  too_many_cells: (what) =>
    `its tables have more than ${what} cells, each row counted as long as the first; fewer or smaller tables are right`,
  too_deep: () => 'lists, quotes, tags or components are nested too deep',
  too_many_marks: (what) => `one paragraph has more than ${what} of [ ] * _ ~ \` < !`,
  unreadable: (what) => `this cannot be read: ${what}`,
  component_unknown: (what) => `the component <${what}> is not known; it can be written as Markdown, or left out`,
  expression_unknown: (what) => `the expression ${what} cannot be read; its text in its place is right`,
  no_structure: () => 'it has neither headings nor tasks',
  nothing_below: () => 'there is nothing below its heading',
  tick_left: () => 'this task is ticked, and begins open',
  too_many_steps: (what) => `${what} steps are too many; up to 300 are right`,
  too_many_tasks: (what) => `${what} tasks are too many; up to 3000 are right`,
  step_too_long: (what) => `the step "${what}" has more than 500 tasks`,
  text_too_much: (what) => `a text of the step "${what}" becomes too long`,
}

export const noteOf = (file: string, line: number, key: ImportNote, what = ''): Noted => ({
  file,
  line,
  message: words[key](what),
  note: { key, what },
})

/** Cuts a text for quoting it in a message. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
