import { type ComponentType, lazy } from 'react'

/**
 * A part that few visits to a page show: the server renders it with the page, the browser loads its code when it is shown. Until
 * then the server's markup stands. Use it within `Suspense`.
 */
export async function rare<P>(open: () => Promise<{ default: ComponentType<P> }>): Promise<ComponentType<P>> {
  return import.meta.env.SSR ? (await open()).default : lazy(open)
}
