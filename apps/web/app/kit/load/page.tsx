import type { Language } from '@waymark/contract/fields.ts'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunction, useLoaderData } from 'react-router'
import href from '../../styles/inner.css?url'
import { type Dictionaries, LateWordsContext, loadWords, type Part, useLanguage, WordsProvider } from '../language/words.tsx'
import { bringCode, sideContext } from './api.ts'
import { bringStyle } from './style.ts'

export interface PageProps<D> {
  data: D
}
interface Loaded<D> {
  data: D
  /** Absent in a page from the server whose words come with its code. */
  words?: Dictionaries
  toJSON?: () => Loaded<D>
}
interface Options {
  /** All that the page shows comes with the first move (kit/load/deferred.tsx), and its words with it: the server's page has them as text alone. */
  wordsLater?: boolean
}
type Load<D> = (args: LoaderFunctionArgs) => Promise<D>
interface PageModule<D> {
  default: ComponentType<PageProps<D>>
  load?: Load<D>
  shouldRevalidate?: ShouldRevalidateFunction
}

const none: Dictionaries = {}

export const languageOf = (args: LoaderFunctionArgs): Language => args.context.get(sideContext).language

/** The loader of a screen that has nothing to bring before it stands. */
export const nothing = async (): Promise<null> => null

/**
 * A screen at its addresses: loader and lazy component, typed together. The loader stands in the table and not in the module, so that a
 * navigation fetches data, words and code side by side; that of a page which few begin with is its module's `load` (null here), so
 * that no other page brings it. `name` is its file below areas/: the server finds its chunk by it. `words` that other modules add to are a function.
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
    held ??= await bringCode(open)
    return held
  }
  const bringWords = (language: Language) => loadWords(typeof words === 'function' ? words() : words, language)
  const loader = async (args: LoaderFunctionArgs): Promise<Loaded<D>> => {
    const loading = load ? load(args) : bring().then((module) => module.load?.(args) as D)
    const [data, dictionaries] = await Promise.all([loading, bringWords(languageOf(args))])
    return { data, words: dictionaries, ...(import.meta.env.SSR && wordsLater && { toJSON: () => ({ data }) }) }
  }
  const lazy = async () => {
    const [{ default: Page, shouldRevalidate }] = await Promise.all([bring(), !import.meta.env.SSR && isInner(name) && bringInnerStyle()])
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

/** Pages behind a sign-in have a style sheet of their own (inner.css), with everything: no visitor's first page brings their classes. */
export const stylesOf = (pages: string[]): string[] => (pages.some(isInner) ? [href] : [])

/** Brings it where a signed-in person sees something of their own within a page for everybody. */
export const bringInnerStyle = () => bringStyle(href)

const isInner = (page: string) => page.startsWith('staff/') || page.includes('/inner/')
