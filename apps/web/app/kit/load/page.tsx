import type { Language } from '@waymark/contract/fields.ts'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunction, useLoaderData } from 'react-router'
import href from '../../styles/inner.css?url'
import { type Dictionaries, LateWordsContext, loadWords, type Part, useLanguage, WordsProvider } from '../language/words.tsx'
import { loadCode, loaderContext } from './api.ts'
import { loadStyle } from './style.ts'

export interface PageProps<D> {
  data: D
}
interface Loaded<D> {
  data: D
  /** Missing in the server's state of a page with `wordsLater`. */
  words?: Dictionaries
  toJSON?: () => Loaded<D>
}
interface Options {
  /** All content loads on first interaction (kit/load/deferred.tsx) and its words with it; the server's HTML has them as text only. */
  wordsLater?: boolean
}
type Load<D> = (args: LoaderFunctionArgs) => Promise<D>
interface PageModule<D> {
  default: ComponentType<PageProps<D>>
  load?: Load<D>
  shouldRevalidate?: ShouldRevalidateFunction
}

const none: Dictionaries = {}

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
  { wordsLater = false }: Options = {},
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
    return { data, words: dictionaries, ...(import.meta.env.SSR && wordsLater && { toJSON: () => ({ data }) }) }
  }
  const lazy = async () => {
    const [{ default: Page, shouldRevalidate }] = await Promise.all([bring(), !import.meta.env.SSR && isInner(name) && loadInnerStyle()])
    function Component() {
      const { data, words: dictionaries } = useLoaderData<Loaded<D>>()
      const language = useLanguage()
      return (
        <LateWordsContext value={dictionaries ? null : () => bringWords(language)}>
          <WordsProvider dictionaries={dictionaries ?? none}>
            <Page data={data} />
          </WordsProvider>
        </LateWordsContext>
      )
    }
    return { Component, ...(shouldRevalidate && { shouldRevalidate }) }
  }
  return paths.map((path) => ({ ...(path === '/' ? { index: true } : { path }), handle: { page: name }, loader, lazy }))
}

/** Pages behind sign-in use an additional complete style sheet (inner.css), so that public pages need not load their classes. */
export const listStyles = (pages: string[]): string[] => (pages.some(isInner) ? [href] : [])

/** Loads the inner style sheet for personal content on a public page. */
export const loadInnerStyle = () => loadStyle(href)

const isInner = (page: string) => page.startsWith('staff/') || page.includes('/inner/')
