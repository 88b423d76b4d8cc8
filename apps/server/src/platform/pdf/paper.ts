import path from 'node:path'
import type { Language } from '@waymark/contract/choices.ts'
import { Refusal } from '../refusal.ts'
import { commonRefusals } from '../refusals.ts'
import { createWorker } from '../workers.ts'
import type { Words } from './words.ts'

// Data of the templates beside this file. Nothing in it is parsed as markup.

/** Text or a nested element. `pieces.ts` converts safe HTML to these. */
export type Piece = string | Element
type Turned = { dir?: 'rtl' | undefined }
export type Element = Turned &
  (
    | { kind: 'p' | 'strong' | 'em' | 'del' | 'li' | 'blockquote' | 'ul'; children: Piece[] }
    | { kind: 'br' | 'hr' }
    | { kind: 'code' | 'pre' | 'prompt'; text: string }
    /** `shown`: the address printed after the link text; empty when the text is the address. */
    | { kind: 'a'; href: string; shown: string; children: Piece[] }
    | { kind: 'heading'; level: number; children: Piece[] }
    | { kind: 'ol'; start: number; children: Piece[] }
    | { kind: 'aside'; look: 'tip' | 'note' | 'warning'; children: Piece[] }
    | { kind: 'table'; columns: number; align: ('start' | 'end')[]; head: Cell[]; rows: Cell[][] }
  )
type Cell = Turned & { children: Piece[] }
/** Safe HTML that the worker converts, with headings of this level. */
export interface PieceOfHtml {
  kind: 'html'
  html: string
  headings: 2 | 3
}
type Text = (Piece | PieceOfHtml)[]

type State = 'open' | 'done' | 'skipped'

export interface PaperStep extends Turned {
  number: number
  title: string
  /** Minutes and state, formatted. */
  about: string
  state: State
  lead: Text
  before: Text
  items: (Turned & { state: State; depth: number; title: Text; help: Text; how: Text })[]
  after: Text
  /** The person's own note; may be empty. */
  own: Piece[]
}

type PaperSource = Turned & { title: string; url: string; about: string }

interface Sheet extends Turned {
  /** Language of the text. `words` are in the reader's language. */
  language: Language
  site: string
  title: string
  colour: string
  footer: string
  /** Unix time in seconds. */
  madeAt: number
  words: Words
}

/** Printed by `document.typ`. */
export interface DocumentPaper extends Sheet {
  text: Text
}

/** Printed by `checklist.typ`. */
export interface ChecklistPaper extends Sheet {
  announce: string
  /** Line beside the letter, such as the category. */
  above: string
  /** Letter of the map's line; may be empty. */
  letter: string
  /** Lines below the title. */
  facts: string[]
  address: string
  /** Address as it is printed. */
  shown: string
  /** SVG. */
  qr: string
  intro: Text
  have: Piece[][]
  steps: PaperStep[]
  sources: PaperSource[]
}

/** Printed by `slides.typ`. */
export interface SlidesPaper extends Sheet {
  announce: string
  /** Line below the announcement on the first page. */
  facts: string
  slides: (Turned & { title: string; lead: string; text: Text; figures: { value: string; label: string }[] })[]
  sources: PaperSource[]
}

type Line = Turned & { text: string }

/** Printed by `invoice.typ`. All values are formatted. */
export interface InvoicePaper extends Sheet {
  seller: string[]
  /** Title in other languages. */
  titles: Line[]
  number: string
  original: string
  to: string
  /** The first line is the name. */
  buyer: Line[]
  facts: { label: string; value: string }[]
  heads: string[]
  lines: (Turned & { name: string; about: string; quantity: string; price: string; amount: string })[]
  sums: { label: string; value: string; look: 'plain' | 'total' | 'quiet' }[]
  /** Steps of the order so far, this document last. */
  track: { label: string; day: string }[]
  notes: Line[]
  /** Year, month and day of issue. */
  issued: [number, number, number]
}

/** Document and its template. */
export type Paper =
  | { template: 'checklist'; paper: ChecklistPaper }
  | { template: 'document'; paper: DocumentPaper }
  | { template: 'slides'; paper: SlidesPaper }
  /** `xml`: invoice data embedded in the PDF; null for none. */
  | { template: 'invoice'; paper: InvoicePaper; xml: string | null }

/** Maximum length of the JSON. */
const maxSigns = 1_500_000

const tooLarge = () => commonRefusals.too_large_to_print()

const draw = createWorker<string, Uint8Array>(path.join(import.meta.dirname, 'worker.ts'), {
  cpuTime: 20_000,
  waiting: 20,
  idle: 30_000,
  memory: 768,
})

/** Renders a PDF for an account (fair-queue.ts). Refusals: `overloaded`, `too_large_to_print`. */
export async function renderPdf(account: string, paper: Paper): Promise<Buffer | Refusal> {
  const asked = JSON.stringify(paper)
  if (asked.length > maxSigns) return tooLarge()
  const drawn = await draw(account, asked)
  if (drawn === null) return tooLarge()
  return drawn instanceof Refusal ? drawn : Buffer.from(drawn)
}
