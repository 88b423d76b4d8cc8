import type { Line } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { Site } from '@waymark/contract/people/programs.ts'
import { createContext, use } from 'react'
import { type HydrationState, useRouteLoaderData } from 'react-router'
import type { Dictionaries } from '../language/words.tsx'

/** What the loader of the frame brings: the same on every page. */
export interface FrameData {
  site: Site
  /** The root categories, for the menu. */
  lines: { slug: string; name: string; line: Line }[]
  words: Dictionaries
}

/** Undefined where the frame itself could not be loaded. */
export const useFrameData = (): FrameData | undefined => useRouteLoaderData<FrameData>('frame')
export const useSite = (): Site | undefined => useFrameData()?.site

/** What the server leaves in the page for the browser to go on from. */
export interface PageState {
  language: Language
  /** Scheme and host of canonical addresses. */
  origin: string
  hydration: HydrationState
}

export const OriginContext = createContext('')
export const useOrigin = (): string => use(OriginContext)
