import { useNavigate, useSearchParams } from 'react-router'

// What of a list is shown stands in its address. A list describes its fields once; what an address says wrongly counts as not said.

export interface FilterField<V extends string> {
  read: (text: string) => V | undefined
  /** What holds when the address says nothing; it may depend on what is asked of the other fields. */
  usual: V | ((others: Record<string, string>) => V)
}
type Fields = Record<string, FilterField<string>>
export type FilterState<D> = { [K in keyof D]: D[K] extends FilterField<infer V> ? V : never }

/** One of these values, always. */
export const oneOf = <const V extends string>(values: readonly V[], usual: FilterField<NoInfer<V>>['usual']): FilterField<V> => ({
  read: (text) => values.find((value) => value === text),
  usual,
})

/** One of these values, or none. */
export const noneOr = <const V extends string>(values: readonly V[]): FilterField<V | ''> => oneOf<V | ''>(values, '')

/** A text of this form, such as an id. */
export const matching = (form: RegExp): FilterField<string> => ({
  read: (text) => (form.test(text.trim()) ? text.trim() : undefined),
  usual: '',
})

const longest = 200
/** What somebody looks for, as long as a search takes it. */
export const typed: FilterField<string> = { read: (text) => text.trim().slice(0, longest).trim(), usual: '' }

export const anId = /^[0-9a-f-]{36}$/

/** What an address asks for. */
export function readFilter<D extends Fields>(fields: D, query: URLSearchParams): FilterState<D> {
  const asked: Record<string, string> = {}
  for (const [name, { read }] of Object.entries(fields)) asked[name] = read(query.get(name) ?? '') ?? ''
  const state = Object.entries(fields).map(([name, field]) => [name, asked[name] || usualOf(field, asked)])
  return Object.fromEntries(state)
}

const usualOf = ({ usual }: FilterField<string>, others: Record<string, string>) => (typeof usual === 'string' ? usual : usual(others))

/** The address of a list: what is usual is left out, so that each list has one address. */
export function writeFilter<D extends Fields>(fields: D, path: string, change: Partial<FilterState<D>>): string {
  const state: Record<string, string> = readFilter(fields, new URLSearchParams(change as Record<string, string>))
  const asked = Object.entries(fields).filter(([name, field]) => state[name] !== usualOf(field, state))
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked.map(([name]) => [name, state[name] ?? '']))}` : path
}

export type Filter<D extends Fields> = ReturnType<typeof useFilter<D>>

/** The filter of the list at this address, and the ways to others. */
export function useFilter<D extends Fields>(fields: D, path: string) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = readFilter(fields, query)
  const addressOf = (change: Partial<FilterState<D>>) => writeFilter(fields, path, { ...state, ...change })
  return {
    state,
    /** The address of the same list with this changed. */
    addressOf,
    go: (change: Partial<FilterState<D>>, replace = true) => void navigate(addressOf(change), { replace, preventScrollReset: true }),
    /** Something beside the list that was chosen, `filter`, narrows what is shown. */
    narrowed: Object.keys(fields).some((name) => name !== 'filter' && state[name] !== usualOf(fields[name] as FilterField<string>, state)),
    /** The address of the chosen list without what narrows it. */
    whole: writeFilter(fields, path, { filter: state.filter } as unknown as Partial<FilterState<D>>),
  }
}
