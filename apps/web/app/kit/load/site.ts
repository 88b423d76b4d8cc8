import type { Line } from '@waymark/contract/cards.ts'
import type { Site } from '@waymark/contract/people/programs.ts'
import { useRouteLoaderData } from 'react-router'
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
