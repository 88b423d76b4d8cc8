import type { Language } from '@waymark/contract/fields.ts'

/** Title and detail of a refusal. `{name}` placeholders are filled in when it is sent. */
export interface RefusalWords {
  title: string
  detail: string
}

interface RefusalKind {
  code: string
  status: number
  words: Record<Language, RefusalWords>
}

interface FieldError {
  path: string
  message: string
}
interface Extras {
  errors?: FieldError[]
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
}

/** Expected failure: a value that commands and handlers return, never thrown. */
export class Refusal {
  readonly kind: RefusalKind
  readonly vars: Record<string, string | number>
  readonly errors: FieldError[] | undefined
  readonly retryAfter: number | undefined
  constructor(kind: RefusalKind, { errors, retryAfter, ...vars }: Extras & Record<string, unknown>) {
    this.kind = kind
    this.vars = vars as Record<string, string | number>
    this.errors = errors
    this.retryAfter = retryAfter ?? (vars.wait as number | undefined)
  }
  get code(): string {
    return this.kind.code
  }
}

type Blanks<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Blanks<Rest> : never
/** Placeholder values. `wait` is in seconds; it is formatted for people and sent as Retry-After. */
type PlaceholderValues<S extends string> = Record<Exclude<Blanks<S>, 'wait'>, string | number> &
  Record<Extract<Blanks<S>, 'wait'>, number> &
  Extras

/** Creates a refusal. The API description and the tests know it by its `kind`. */
export interface RefusalFactory<S extends string> {
  (...given: [Blanks<S>] extends [never] ? [extras?: Extras] : [filled: PlaceholderValues<S>]): Refusal
  readonly kind: RefusalKind
}

/** Refusals of a module. */
export type Refusals = Record<string, { readonly kind: RefusalKind }>

/**
 * Defines a module's refusals: HTTP status and texts by code. `refusals.note_changed()` then creates one. The required
 * placeholders are inferred from the English texts.
 */
export function defineRefusals<const E extends Record<string, RefusalWords>>(
  statuses: Record<keyof E, number>,
  words: { en: E } & Record<Language, Record<keyof E, RefusalWords>>,
): { [C in keyof E]: RefusalFactory<E[C]['detail']> } {
  const made = Object.entries<number>(statuses).map(([code, status]) => {
    const kind: RefusalKind = {
      code,
      status,
      words: { en: words.en[code], ru: words.ru[code], de: words.de[code] } as RefusalKind['words'],
    }
    return [code, Object.assign((given: Extras & Record<string, unknown> = {}) => new Refusal(kind, given), { kind })]
  })
  return Object.fromEntries(made)
}

const waitUnits: Record<Language, [second: string, minute: string]> = { en: ['s', 'min'], ru: ['с', 'мин'], de: ['s', 'min'] }

/** Formats a wait in a readable unit. */
function formatWait(seconds: number, language: Language): string {
  const [second, minute] = waitUnits[language]
  return seconds < 120 ? `${seconds} ${second}` : `${Math.ceil(seconds / 60)} ${minute}`
}

/** RFC 9457 problem details in the reader's language. `message` repeats `detail` for the specification's error toast. */
export function problem({ kind: { code, status, words }, vars, errors }: Refusal, language: Language) {
  const text = words[language]
  const said: Record<string, string | number> = { ...vars, wait: formatWait(Number(vars.wait), language) }
  const detail = text.detail.replace(/\{(\w+)\}/g, (_, name: string) => String(said[name] ?? '')).replace(/ {2,}/g, ' ')
  return { type: `/api/docs#${code}`, title: text.title, status, code, detail, message: detail, ...(errors ? { errors } : {}) }
}
