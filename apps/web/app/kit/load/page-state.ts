import type { Language } from '@waymark/contract/fields.ts'
import { createContext, use } from 'react'
import type { HydrationState } from 'react-router'

/** What the server leaves in the page for the browser to go on from. */
export interface PageState {
  language: Language
  /** Scheme and host of canonical addresses. */
  origin: string
  hydration: HydrationState
}

export const OriginContext = createContext('')
export const useOrigin = (): string => use(OriginContext)
