import { type ComponentType, use } from 'react'
import { deferred } from './deferred.tsx'
import type { Kinds, LazyPart } from './module.ts'

/** Loads the entries that modules register per kind. Loaders await `bring` so that pages show them at once; `useKinds` suspends instead. */
export function kinds<V extends object>(all: () => Kinds<V>[]): { bring: () => Promise<Partial<V>>; useKinds: () => Partial<V> } {
  let held: Partial<V> | undefined
  let bringing: Promise<Partial<V>> | undefined
  const load = async () => {
    const each = all().flatMap((given) => Object.entries<(() => Promise<unknown>) | undefined>(given))
    held = Object.fromEntries(await Promise.all(each.map(async ([kind, open]) => [kind, await open?.()]))) as Partial<V>
    return held
  }
  const bring = () => {
    bringing ??= load().catch((error: unknown) => {
      bringing = undefined
      throw error
    })
    return bringing
  }
  return { bring, useKinds: () => held ?? use(bring()) }
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
