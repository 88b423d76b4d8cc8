import type { Line } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { Site } from '@waymark/contract/people/programs.ts'
import { createContext, use } from 'react'
import { type HydrationState, useRouteLoaderData } from 'react-router'
import type { Dictionaries } from '../language/words.tsx'

/** Loader data of the frame, the same on every page. */
export interface FrameData {
  site: Site
  /** Root categories for the menu. */
  lines: { slug: string; name: string; line: Line }[]
  words: Dictionaries
}

/** Undefined when the frame itself failed to load. */
export const useFrameData = (): FrameData | undefined => useRouteLoaderData<FrameData>('frame')
export const useSite = (): Site | undefined => useFrameData()?.site

/** State in the server's HTML for hydration. */
export interface PageState {
  language: Language
  /** Scheme and host of canonical URLs. */
  origin: string
  hydration: HydrationState
}

export const OriginContext = createContext('')
export const useOrigin = (): string => use(OriginContext)
