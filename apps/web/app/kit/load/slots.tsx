import { type ComponentType, use } from 'react'
import { deferred } from './deferred.tsx'
import type { Kinds, LazyPart } from './module.ts'

/** Loads the entries that modules register per kind. Loaders await `load` so that pages show them at once; `useKinds` suspends instead. */
export function lazyKinds<V extends object>(all: () => Kinds<V>[]): { load: () => Promise<Partial<V>>; useKinds: () => Partial<V> } {
  let loaded: Partial<V> | undefined
  let loading: Promise<Partial<V>> | undefined
  const loadAll = async () => {
    const each = all().flatMap((given) => Object.entries<(() => Promise<unknown>) | undefined>(given))
    loaded = Object.fromEntries(await Promise.all(each.map(async ([kind, open]) => [kind, await open?.()]))) as Partial<V>
    return loaded
  }
  const load = () => {
    loading ??= loadAll().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return { load, useKinds: () => loaded ?? use(load()) }
}

/** Renders the components that other modules registered, once loaded. */
export function slot<P extends object>(all: () => LazyPart<P>[][]): ComponentType<P> {
  let parts: ComponentType<P>[] | undefined
  return function Slot(props: P) {
    parts ??= all()
      .flat()
      .map(({ load, words }) => deferred(load, { words }))
    return parts.map((Part, place) => <Part key={String(place)} {...props} />)
  }
}
