import type { Language } from '@waymark/contract/fields.ts'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunction, useLoaderData } from 'react-router'
import href from '../../styles/inner.css?url'
import { type Dictionaries, loadWords, type Part, WordsProvider } from '../language/words.tsx'
import { loadCode, loaderContext } from './api.ts'
import { loadStyle } from './style.ts'

export interface PageProps<D> {
  data: D
}
interface Loaded<D> {
  data: D
  words: Dictionaries
}
type Load<D> = (args: LoaderFunctionArgs) => Promise<D>
interface PageModule<D> {
  default: ComponentType<PageProps<D>>
  load?: Load<D>
  /** Loads what other modules registered for the page, before the server's HTML is hydrated. */
  prepare?: () => Promise<unknown>
  shouldRevalidate?: ShouldRevalidateFunction
}

export const getLanguage = (args: LoaderFunctionArgs): Language => args.context.get(loaderContext).language

/** Loader of a page without data. */
export const loadNothing = async (): Promise<null> => null

/**
 * The routes of a page, with loader and lazy component. The loader is here rather than in the page module, so that
 * data, words and code load in parallel; rarely entered pages pass null and export `load` from their module instead.
 * `name` is the file below areas/, by which the server finds the chunk. `words` is a function when other modules add to
 * it.
 */
export function page<D>(
  paths: string[],
  name: string,
  words: readonly Part[] | (() => readonly Part[]),
  load: Load<D> | null,
  open: () => Promise<PageModule<D>>,
): RouteObject[] {
  let held: PageModule<D> | undefined
  const bring = async () => {
    held ??= await loadCode(open)
    return held
  }
  const bringWords = (language: Language) => loadWords(typeof words === 'function' ? words() : words, language)
  const loader = async (args: LoaderFunctionArgs): Promise<Loaded<D>> => {
    const loading = load ? load(args) : bring().then((module) => module.load?.(args) as D)
    const [data, dictionaries] = await Promise.all([loading, bringWords(getLanguage(args))])
    return { data, words: dictionaries }
  }
  const lazy = async () => {
    const [module] = await Promise.all([bring(), !import.meta.env.SSR && isInner(name) && loadSignedInStyles()])
    const { default: Page, prepare, shouldRevalidate } = module
    if (!import.meta.env.SSR) await prepare?.()
    function Component() {
      const { data, words: dictionaries } = useLoaderData<Loaded<D>>()
      return (
        <WordsProvider dictionaries={dictionaries}>
          <Page data={data} />
        </WordsProvider>
      )
    }
    return { Component, ...(shouldRevalidate && { shouldRevalidate }) }
  }
  return paths.map((path) => ({ ...(path === '/' ? { index: true } : { path }), handle: { page: name }, loader, lazy }))
}

/** Pages behind sign-in use an additional complete style sheet (inner.css), so that public pages need not load their classes. */
export const listStyles = (pages: string[]): string[] => (pages.some(isInner) ? [href] : [])

/** Loads the inner style sheet for personal content on a public page. */
export const loadSignedInStyles = () => loadStyle(href)

const isInner = (page: string) => page.startsWith('staff/') || page.includes('/inner/')
