import { useNavigate, useSearchParams } from 'react-router'

// The filter of a list lives in its URL. Each list describes its fields once; invalid parameters are ignored.

export interface FilterField<V extends string> {
  read: (text: string) => V | undefined
  /** Default value; may depend on the other parameters. */
  defaultValue: V | ((others: Record<string, string>) => V)
}
type Fields = Record<string, FilterField<string>>
export type FilterState<D> = { [K in keyof D]: D[K] extends FilterField<infer V> ? V : never }

/** A field with one of these values. */
export const choiceField = <const V extends string>(
  values: readonly V[],
  usual: FilterField<NoInfer<V>>['defaultValue'],
): FilterField<V> => ({
  read: (text) => values.find((value) => value === text),
  defaultValue: usual,
})

/** A field with one of these values, or empty. */
export const noneOr = <const V extends string>(values: readonly V[]): FilterField<V | ''> => choiceField<V | ''>(values, '')

/** A text field that matches a pattern, such as an id. */
export const matching = (form: RegExp): FilterField<string> => ({
  read: (text) => (form.test(text.trim()) ? text.trim() : undefined),
  defaultValue: '',
})

const longest = 200
/** A search text, cut at the search's maximum length. */
export const searchText: FilterField<string> = { read: (text) => text.trim().slice(0, longest).trim(), defaultValue: '' }

export const idPattern = /^[0-9a-f-]{36}$/

/** Reads the filter from a URL's parameters. */
export function readFilter<D extends Fields>(fields: D, query: URLSearchParams): FilterState<D> {
  const asked: Record<string, string> = {}
  for (const [name, { read }] of Object.entries(fields)) asked[name] = read(query.get(name) ?? '') ?? ''
  const state = Object.entries(fields).map(([name, field]) => [name, asked[name] || resolveDefault(field, asked)])
  return Object.fromEntries(state)
}

const resolveDefault = ({ defaultValue: usual }: FilterField<string>, others: Record<string, string>) =>
  typeof usual === 'string' ? usual : usual(others)

/** Builds the URL of a list without default values, so that each list has one canonical URL. */
export function writeFilter<D extends Fields>(fields: D, path: string, change: Partial<FilterState<D>>): string {
  const state: Record<string, string> = readFilter(fields, new URLSearchParams(change as Record<string, string>))
  const asked = Object.entries(fields).filter(([name, field]) => state[name] !== resolveDefault(field, state))
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked.map(([name]) => [name, state[name] ?? '']))}` : path
}

export type Filter<D extends Fields> = ReturnType<typeof useFilter<D>>

/** The current filter of a list, and links to others. */
export function useFilter<D extends Fields>(fields: D, path: string) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const state = readFilter(fields, query)
  const addressOf = (change: Partial<FilterState<D>>) => writeFilter(fields, path, { ...state, ...change })
  return {
    state,
    /** URL of the same list with some fields changed. */
    addressOf,
    go: (change: Partial<FilterState<D>>, replace = true) => void navigate(addressOf(change), { replace, preventScrollReset: true }),
    /** True when a field other than `filter` differs from its default. */
    narrowed: Object.keys(fields).some(
      (name) => name !== 'filter' && state[name] !== resolveDefault(fields[name] as FilterField<string>, state),
    ),
    /** URL of the list with `filter` alone. */
    whole: writeFilter(fields, path, { filter: state.filter } as unknown as Partial<FilterState<D>>),
  }
}
