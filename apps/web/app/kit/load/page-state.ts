import type { PageState } from './site.ts'

/** Objects of one shape that follow each other: their keys are said once, some hundred times fewer in a list of cards. */
interface Rows {
  $: string[]
  rows: unknown[][]
}

const keysOf = (value: unknown): string[] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)
    ? Object.keys(value).filter((key) => (value as Record<string, unknown>)[key] !== undefined)
    : null

function rowsOf(list: readonly unknown[]): Rows | null {
  const $ = keysOf(list[0])
  if (!$ || list.length < 3) return null
  const same = list.every((entry) => {
    const keys = keysOf(entry)
    return keys?.length === $.length && $.every((key, at) => keys[at] === key)
  })
  return same ? { $, rows: list.map((entry) => $.map((key) => (entry as Record<string, unknown>)[key])) } : null
}

/** What the server leaves in the page, as text that holds no markup. */
export const writeState = (state: PageState): string =>
  JSON.stringify(state, (_, value: unknown) => (Array.isArray(value) && rowsOf(value)) || value).replaceAll('<', '\\u003c')

export const readState = (text: string): PageState =>
  JSON.parse(text, (_, value: Partial<Rows> | null) => {
    const { $, rows } = value ?? {}
    return $ && rows ? rows.map((row) => Object.fromEntries($.map((key, at) => [key, row[at]]))) : value
  })
